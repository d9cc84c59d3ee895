import { Check } from 'lucide'
import type { RateGroup } from '#contract/api/rate-proposals.ts'
import { sellerRatesText as texts } from '#web/text/seller-rates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  groups: readonly RateGroup[]
  isBusy: boolean
  onAccept: (groups: readonly RateGroup[]) => void
  /** Where what is accepted waits for something else, and can be taken back until then. */
  isAccepted?: (group: RateGroup) => boolean
  onTakeBack?: (group: RateGroup) => void
}

/** What goods are usually taxed with, a group for each kind; each is accepted by itself, or all at once. */
export function RateGroups({ groups, isBusy, onAccept, isAccepted, onTakeBack }: Props) {
  const open = groups.filter((group) => !isAccepted?.(group))
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group) => (
          <li
            key={`${group.kind} ${group.percent}`}
            className="grid items-start gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:px-5"
          >
            <Group group={group} />
            {isAccepted?.(group) ? (
              <Accepted group={group} isBusy={isBusy} onTakeBack={onTakeBack} />
            ) : (
              <BusyButton
                isBusy={isBusy}
                busyText={texts.working}
                aria-label={texts.acceptName(group.kind, group.products)}
                onClick={() => onAccept([group])}
                className="button-outlined tnum"
              >
                {texts.accept(group.products)}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <BusyButton
          isBusy={isBusy}
          busyText={texts.working}
          onClick={() => onAccept(open)}
          className="button-filled min-h-12 tnum sm:justify-self-end"
        >
          {texts.acceptAll(countProducts(open))}
        </BusyButton>
      )}
    </div>
  )
}

export function countProducts(groups: readonly RateGroup[]): number {
  return groups.reduce((sum, { products }) => sum + products, 0)
}

function Group({ group }: { group: RateGroup }) {
  const { kind, percent, hsn, otherRate, now, noCode, examples, products } = group
  const states = [
    otherRate > 0 && texts.otherRate(otherRate, now),
    noCode > 0 && texts.noCode(noCode),
  ].filter((state) => state !== false)
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{kind}</h3>
      <p className="tnum">
        <span className="font-medium">{texts.rate(percent)}</span>
        {hsn.length > 0 && <span className="text-ink-soft"> · {texts.codes(hsn)}</span>}
      </p>
      <p className="text-xs text-ink-soft tnum">{states.join(' · ')}</p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-leaf">
          {texts.examples}
        </summary>
        <ul className="columns-1 gap-x-6 text-sm sm:columns-2">
          {examples.map((name, index) => (
            <li key={`${index} ${name}`} className="break-words py-0.5">
              {name}
            </li>
          ))}
          {products > examples.length && (
            <li className="py-0.5 text-ink-soft tnum">{texts.more(products - examples.length)}</li>
          )}
        </ul>
      </details>
    </div>
  )
}

type AcceptedProps = Pick<Props, 'isBusy' | 'onTakeBack'> & { group: RateGroup }

function Accepted({ group, isBusy, onTakeBack }: AcceptedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-1.5 font-medium text-leaf">
        <Icon of={Check} className="size-4.5" />
        {texts.accepted}
      </span>
      {onTakeBack && (
        <BusyButton
          isBusy={isBusy}
          busyText={texts.working}
          aria-label={texts.takeBackName(group.kind)}
          onClick={() => onTakeBack(group)}
          className="button-quiet"
        >
          {texts.takeBack}
        </BusyButton>
      )}
    </div>
  )
}
