import type { Order } from '#contract/api/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder, recordCash } from '#server/orders/move-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from './carts.ts'
import { aProduct } from './products.ts'
import { theSeller } from './serve-routes.ts'

type Overrides = {
  shopper?: { id: string; addressId: string }
  lines?: CartLines
  status?: OrderStatus
  isPaid?: boolean
  placedAt?: Date
}

/** An order as a shopper places it and the seller moves it; name what matters to the test. */
export async function anOrder(db: Database, overrides: Overrides = {}): Promise<Order> {
  const { id, addressId } = overrides.shopper ?? (await aShopperReadyToOrder(db))
  const items = orderItems(overrides.lines ?? [[await aProduct(db, { stock: 5 }), 2]])
  const order = await placeOrder(db, id, { items, address: addressId })

  await bringTo(db, order._id, overrides.status ?? 'Order Placed')
  if (overrides.isPaid) await recordCash(db, theSeller, order._id)
  if (overrides.placedAt) {
    await db
      .updateTable('orders')
      .set({ createdAt: overrides.placedAt })
      .where('id', '=', order._id)
      .execute()
  }
  return order
}

const waysTo: Record<OrderStatus, OrderStatus[]> = {
  'Order Placed': [],
  Packed: ['Packed'],
  'Out for delivery': ['Packed', 'Out for delivery'],
  'Not delivered': ['Packed', 'Out for delivery', 'Not delivered'],
  Delivered: ['Packed', 'Out for delivery', 'Delivered'],
  Cancelled: ['Cancelled'],
}

async function bringTo(db: Database, orderId: string, status: OrderStatus): Promise<void> {
  for (const to of waysTo[status]) {
    const reason = to === 'Not delivered' ? 'Nobody was at home' : undefined
    await moveOrder(db, theSeller, { orderId, to, reason })
  }
}
