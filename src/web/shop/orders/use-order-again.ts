import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { explain } from '#web/api.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { addItems } from '#web/shop/state/cart.ts'
import { ordersText } from '#web/text/orders.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Adds the items of an earlier order to the cart. */
export function useOrderAgain({ items }: Order) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

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
        toastError(ordersText.someGone(names.map(({ product }) => product.name).join(', ')))
      }
      if (added === 0) return
      toastSuccess(ordersText.addedAgain(added), {
        label: ordersText.viewCart,
        run: () => void navigate('/cart'),
      })
    } catch (error) {
      toastError(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, orderAgain }
}
