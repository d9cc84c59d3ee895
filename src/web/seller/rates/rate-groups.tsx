import { Check } from 'lucide'
import type { RateGroup } from '#contract/api/rate-proposals.ts'
import { sellerRatesText as texts } from '#text/seller-rates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  groups: readonly RateGroup[]
  isBusy: boolean
  onAccept: (groups: readonly RateGroup[]) => void
  /** Whether an accepted group waits for the import, and can be taken back until then. */
  isAccepted?: (group: RateGroup) => boolean
  onTakeBack?: (group: RateGroup) => void
}

/** Usual rates, a group for each kind of goods: first those with another rate, then those without a code. */
export function RateGroups({ groups, ...acts }: Props) {
  const others = groups.filter(({ otherRate }) => otherRate > 0)
  const codes = groups.filter(({ otherRate }) => otherRate === 0)
  return (
    <div className="@container grid gap-3">
      {others.length > 0 && <GroupList groups={others} {...acts} />}
      {others.length > 0 && codes.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-leaf tnum">
            {texts.onlyCodes(countProducts(codes))}
          </summary>
          <div className="mt-1 grid gap-3">
            <GroupList groups={codes} {...acts} />
          </div>
        </details>
      ) : (
        codes.length > 0 && <GroupList groups={codes} {...acts} />
      )}
    </div>
  )
}

/** Each group is accepted by itself, or all at once. */
function GroupList({ groups, isBusy, onAccept, isAccepted, onTakeBack }: Props) {
  const open = groups.filter((group) => !isAccepted?.(group))
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group) => (
          <li
            key={`${group.kind} ${group.percent}`}
            className="grid items-start gap-x-6 gap-y-1 px-4 py-3 @lg:grid-cols-[1fr_auto] @lg:px-5"
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
          className="button-filled min-h-12 tnum @lg:justify-self-end"
        >
          {texts.acceptAll(countProducts(open))}
        </BusyButton>
      )}
    </>
  )
}

/** Says how many products are taxed with another rate; if none is, how many have no code. */
export function titleOf(groups: readonly RateGroup[]): string {
  const others = groups.reduce((sum, { otherRate }) => sum + otherRate, 0)
  return others > 0 ? texts.otherRates(others) : texts.noCodes(countProducts(groups))
}

function countProducts(groups: readonly RateGroup[]): number {
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
      <details>
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 text-xs text-ink-soft tnum [&::-webkit-details-marker]:hidden">
          {states.join(' · ')}
          <span className="font-medium text-leaf">{texts.examples}</span>
        </summary>
        <ul className="gap-x-6 pb-2 @lg:columns-2">
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
