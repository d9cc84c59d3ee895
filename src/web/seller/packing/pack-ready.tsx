import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { rowsOf } from './product-rows.ts'

type Props = {
  orders: readonly SellerOrder[]
  /** Ticks that are not sent yet: what is packed is what the store knows. */
  isWaiting: boolean
  onPacked: () => void
}

/** Offered as soon as the last item of an order is ticked: marks all orders packed that have nothing open. */
export function PackReady({ orders, isWaiting, onPacked }: Props) {
  const [isBusy, setBusy] = useState(false)
  const ready = orders.filter(isReady)
  if (ready.length === 0) return null

  async function pack(): Promise<void> {
    setBusy(true)
    try {
      const { moved, kept } = await askAsSeller('POST /api/v1/seller/order/moves', {
        body: { ids: ready.map(({ _id }) => _id), status: 'Packed' },
      })
      if (moved > 0) toastSuccess(text.packedMany(moved))
      for (const { number, message } of kept) toastError(text.kept(number, message))
      onPacked()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const numbers = ready.map(({ number }) => number)
  return (
    <BusyButton
      isBusy={isBusy || isWaiting}
      busyText={isBusy ? text.packing : text.packReady(numbers, orders.length)}
      onClick={() => void pack()}
      className="button-filled min-h-12 px-4"
    >
      {text.packReady(numbers, orders.length)}
    </BusyButton>
  )
}

/** Something is in the bag, every item is ticked, and the shopper owes no answer. */
export function isReady(order: SellerOrder): boolean {
  return (
    order.questions.every(({ answer }) => answer !== undefined) &&
    rowsOf([order]).every(({ item }) => item.picked !== undefined) &&
    order.items.some(({ quantity }) => quantity > 0)
  )
}
