import type { RateGroup, UsualRate } from '#contract/api/rate-proposals.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { RateGroups, titleOf } from '#web/seller/rates/rate-groups.tsx'

const { trial: texts } = sellerRatesText

type Props = {
  table: Import
  isBusy: boolean
  onAccept: (accepted: readonly UsualRate[]) => void
}

/** Rates that differ from the usual ones, as the trial has found. The import sets those that the seller accepts. */
export function ImportRates({ table, isBusy, onAccept }: Props) {
  const { report, acceptedRates: accepted, status } = table
  const groups = report?.rates ?? []
  if (status !== 'tried' || groups.length === 0) return null
  const isSame = (group: UsualRate) => (one: UsualRate) =>
    one.kind === group.kind && one.percent === group.percent
  const isAccepted = (group: RateGroup) => accepted.some(isSame(group))
  const pick = ({ kind, percent }: RateGroup) => ({ kind, percent })
  return (
    <section aria-labelledby="usual" className="grid gap-3">
      <div>
        <h2 id="usual" className="text-lg font-bold tracking-tight tnum">
          {titleOf(groups)}
        </h2>
        <p className="max-w-prose text-ink-soft">{texts.lead}</p>
        <p className="max-w-prose text-ink-soft">{sellerRatesText.advice}</p>
      </div>
      <RateGroups
        groups={groups}
        isBusy={isBusy}
        isAccepted={isAccepted}
        onAccept={(some) => onAccept([...accepted, ...some.map(pick)])}
        onTakeBack={(group) => onAccept(accepted.filter((one) => !isSame(group)(one)))}
      />
    </section>
  )
}
