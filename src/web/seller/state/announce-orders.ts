import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { ring } from './order-bell.ts'
import { askAsSeller } from './seller-session.ts'

/** Shows a toast for new orders, with a link to them. */
export async function announceOrders(
  numbers: readonly string[],
  goTo: (address: string) => void,
): Promise<void> {
  const [number, ...others] = numbers
  if (number === undefined) return
  ring()
  if (others.length > 0) {
    const run = () => goTo('/seller/orders')
    return toastSuccess(sellerOrdersText.fresh(numbers.length), {
      label: sellerOrdersText.show,
      run,
    })
  }
  const id = await findOrder(number)
  const message = sellerOrdersText.arrived(number)
  if (id === null) return toastSuccess(message)
  toastSuccess(message, {
    label: sellerOrdersText.open,
    run: () => goTo(`/seller/orders/${id}`),
  })
}

async function findOrder(number: string): Promise<string | null> {
  try {
    const { orders } = await askAsSeller('GET /api/v1/order/seller', {
      query: { q: number, limit: 1 },
    })
    return orders.find((order) => order.number === number)?._id ?? null
  } catch {
    return null
  }
}
