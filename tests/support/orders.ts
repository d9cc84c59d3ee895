import type { Order } from '#contract/api/orders.ts'
import {
  type OrderState,
  type OrderStatus,
  orderStates,
  stateNamed,
} from '#contract/order-status.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { canBecome } from '#server/orders/read/order.ts'
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

async function bringTo(db: Database, orderId: string, status: OrderStatus): Promise<void> {
  for (const to of shortestWayTo(stateNamed(status))) {
    const reason = to === 'not_delivered' ? 'Nobody was at home' : undefined
    await moveOrder(db, theSeller, { orderId, to: orderStates[to].status, reason })
  }
}

/** The fewest moves from a placed order, of those the seller may make. */
function shortestWayTo(state: OrderState): OrderState[] {
  const ways: OrderState[][] = [[]]
  for (const way of ways) {
    const at = way.at(-1) ?? 'placed'
    if (at === state) return way
    const next = (Object.keys(orderStates[at].next) as OrderState[]).filter((to) =>
      canBecome(at, to, 'seller'),
    )
    ways.push(...next.map((to) => [...way, to]))
  }
  throw new Error(`No order becomes ${state}`)
}

/** Lets an order stand with one piece of its first line; two were ordered. */
export async function lowerToOne(db: Database, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockLines(tx, orderId)
    const changed = [{ ...locked.lines[0]!, quantity: 1 }]
    const state = { kind: 'changed' as const, changed }
    await changeLines(tx, locked, { author: bySeller(theSeller), state })
  })
}
