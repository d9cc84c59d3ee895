import { sayOfSellerOrders } from '#web/text/seller-orders.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { ring } from './order-bell.ts'
import { askAsSeller } from './seller-session.ts'

/** Tells the seller of an order that has just come in, and offers to open it. */
export async function announceOrder(number: string, open: (id: string) => void): Promise<void> {
  ring()
  const id = await findOrder(number)
  const message = sayOfSellerOrders.arrived(number)
  if (id === null) return toastSuccess(message)
  toastSuccess(message, { label: sayOfSellerOrders.open, run: () => open(id) })
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
