import { sellerDropsText as text } from '#text/seller-drops.ts'
import { useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useOnline } from '#web/ui/use-online.ts'
import type { KeptAct } from './act-queue.ts'
import { dismissAct, isActKept } from './use-drops.ts'

type Props = {
  kept: readonly KeptAct[]
  /** On a shared phone, what other people did and could not send. */
  others: readonly KeptAct[]
  shownAsOf: string | undefined
}

/** Counts what waits to be sent, and shows what the store did not accept. */
export function KeptActs({ kept, others, shownAsOf }: Props) {
  const isOnline = useOnline()
  const waiting = kept.filter(({ why }) => why === undefined)
  const isAtRisk = waiting.length > 0 && !isActKept()
  useUnloadGuard(isAtRisk)
  return (
    <>
      <p aria-live="polite" className="text-base font-semibold empty:hidden">
        {!isOnline && shownAsOf && `${text.asOf(formatMoment(shownAsOf))} `}
        {waiting.length > 0 && text.waiting(waiting.length)}
        {isAtRisk && ` ${text.notKept}`}
      </p>
      {Array.from(
        Map.groupBy(others, ({ who }) => who ?? ''),
        ([who, { length }]) => (
          <p key={who} className="text-base font-semibold break-words">
            {text.ofOther(who, length)}
          </p>
        ),
      )}
      {kept.map(
        ({ act, name, why, isReported }) =>
          why !== undefined && (
            <div
              key={act.key}
              role="alert"
              className="mt-2 flex items-center gap-3 rounded-card border-2 border-beet bg-card py-1 pr-1 pl-3 text-base font-semibold text-ink"
            >
              <p className="min-w-0 flex-1 break-words">
                {act.what === 'undone' ? text.undoRefused(name, why) : text.refused(name, why)}{' '}
                {isReported && text.reported}
              </p>
              <button
                type="button"
                onClick={() => dismissAct(act.key)}
                className="button min-h-12 px-4"
              >
                {text.dismiss}
              </button>
            </div>
          ),
      )}
    </>
  )
}
