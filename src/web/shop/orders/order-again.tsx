import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { commonText } from '#text/common.ts'
import { ordersText } from '#text/orders.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { addItems } from '#web/shop/state/cart.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownName } from '#web/ui/product-name.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Adds the items of an earlier order to the cart. */
export function OrderAgain({ order, className = '' }: { order: Order; className?: string }) {
  const { isBusy, orderAgain } = useOrderAgain(order)
  return (
    <BusyButton
      isBusy={isBusy}
      busyText={commonText.auth.working}
      onClick={orderAgain}
      className={`button-outlined ${className}`}
    >
      <Icon of={RotateCcw} className="size-4.5" />
      {ordersText.again}
    </BusyButton>
  )
}

function useOrderAgain({ items }: Order) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const goesToCart = useRouteLoaderData<typeof loader>('root')?.store.takesGuests

  async function orderAgain(): Promise<void> {
    setBusy(true)
    try {
      const { added, missing } = await addItems(
        items.map(({ product, quantity }) => ({ productId: product._id, quantity })),
      )
      // A new order with the same items must not reuse the last order's key.
      forgetCheckoutKey()
      const names = items.filter(({ product }) => missing.includes(product._id))
      if (names.length > 0) {
        toastError(ordersText.someGone(names.map(({ product }) => shownName(product)).join(', ')))
      }
      if (added === 0) return
      // A shop with guests orders from the cart in one more tap, so a repeated order begins there.
      if (goesToCart && names.length === 0) return await navigate('/cart')
      toastSuccess(ordersText.addedAgain(added), {
        label: ordersText.viewCart,
        run: () => void navigate('/cart'),
      })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, orderAgain }
}
