import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { sellerRatesText } from '#text/seller-rates.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { TaxForm } from '#web/seller/settings/tax-form.tsx'
import { loadTax } from '#web/seller/settings/use-tax-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerTaxText.title)

export default function Tax() {
  const { status, value, reload, ...failure } = useLoaded(loadTax)

  return (
    <SellerPage
      title={sellerTaxText.title}
      lead={sellerTaxText.lead}
      actions={
        <>
          <Link to="/seller/settings" className="button button-quiet">
            <Icon of={ChevronLeft} className="size-5" />
            {sellerTaxText.toSettings}
          </Link>
          {value?.mode === 'included' && (
            <Link to="/seller/rates" className="button button-outlined">
              {sellerRatesText.title}
            </Link>
          )}
        </>
      }
    >
      {value && <TaxForm start={value} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-64" />
          <Bone className="h-48" />
        </Skeletons>
      )}
    </SellerPage>
  )
}
