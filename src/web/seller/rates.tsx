import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { sellerRatesText as texts } from '#text/seller-rates.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { RateGroups, titleOf } from '#web/seller/rates/rate-groups.tsx'
import { useAcceptance, useProposals } from '#web/seller/rates/use-rates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(texts.title)

const allProducts = { filter: {} }

export default function Rates() {
  const { status, value, reload, refresh, ...failure } = useProposals(allProducts)
  const { isBusy, accept } = useAcceptance(refresh)

  return (
    <SellerPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link to="/seller/settings/tax" className="button button-quiet">
          <Icon of={ChevronLeft} className="size-5" />
          {texts.toTax}
        </Link>
      }
    >
      {value && <Proposals proposals={value} isBusy={isBusy} onAccept={accept} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-3">
          <Bone className="h-16" />
          <Bone className="h-96" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

type Props = {
  proposals: NonNullable<ReturnType<typeof useProposals>['value']>
  isBusy: boolean
  onAccept: ReturnType<typeof useAcceptance>['accept']
}

function Proposals({ proposals, isBusy, onAccept }: Props) {
  const { isTaxed, groups, unknown, isComplete } = proposals
  if (!isTaxed) {
    return (
      <EmptyState picture="no-results" title={texts.notTaxed} hint={texts.notTaxedHint}>
        <Link to="/seller/settings/tax" className="button button-filled">
          {texts.toTaxSettings}
        </Link>
      </EmptyState>
    )
  }
  if (groups.length === 0 && isComplete) {
    return (
      <EmptyState picture="no-results" title={texts.none} hint={texts.noneHint}>
        {unknown > 0 && <p className="max-w-prose text-ink-soft tnum">{texts.unknown(unknown)}</p>}
        <Link to="/seller/product-list" className="button button-filled">
          {texts.toProducts}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className="grid max-w-4xl gap-4">
      <div>
        <h2 aria-live="polite" className="text-lg font-bold tracking-tight tnum">
          {isComplete ? titleOf(groups) : texts.looking}
        </h2>
        <p className="max-w-prose text-ink-soft">{texts.advice}</p>
      </div>
      <RateGroups groups={groups} isBusy={isBusy} onAccept={(some) => void onAccept(some)} />
      {unknown > 0 && <p className="text-ink-soft tnum">{texts.unknown(unknown)}</p>}
    </div>
  )
}
