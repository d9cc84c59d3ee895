import { shortCount } from '#web/seller/state/count-in-title.ts'
import { sellerText } from '#web/text/seller.ts'

type Props = { waiting: number | null; className?: string }

/** The number of open orders, beside the link to them. */
export function WaitingCount({ waiting, className = '' }: Props) {
  if (!waiting) return null
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-on-leaf tnum ${className}`}
    >
      <span aria-hidden>{shortCount(waiting)}</span>
      <span className="sr-only">{sellerText.nav.waiting(waiting)}</span>
    </span>
  )
}
