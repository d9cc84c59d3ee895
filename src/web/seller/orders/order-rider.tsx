import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerRidersText as text } from '#text/seller-riders.ts'
import { useRiders } from '#web/seller/state/riders.ts'
import { toastError } from '#web/ui/toasts.ts'
import { canBeGiven, GiveButton } from './give-dialog.tsx'

type Props = { order: SellerOrder; onOutdated: () => void }

/** Names the order's rider and gives it to another. Shops without riders do not see it. */
export function OrderRider({ order, onOutdated }: Props) {
  const { riders } = useRiders()
  if (riders.length === 0 || !canBeGiven(order)) return null
  return (
    <section
      aria-label={text.rider}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <p className="min-w-0 break-words">
        {order.rider ? text.brings(order.rider.name) : text.giveTitle}
      </p>
      <GiveButton
        orders={[order]}
        onDone={(kept) => {
          for (const { message } of kept) toastError(message)
          onOutdated()
        }}
      />
    </section>
  )
}
