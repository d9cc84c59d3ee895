import type { OrderEdit } from '#contract/api/order-changes.ts'
import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, type CartLines } from './carts.ts'
import { serveOrderRoutes } from './online-orders.ts'
import { anOrder } from './orders.ts'

export type Edit = Partial<OrderEdit>
type Role = 'shopper' | 'seller'

/** A placed order in cash, and what its shopper or the seller does to it. */
export async function anOrderToChange(db: Database, lines: CartLines) {
  const asha = await aShopperReadyToOrder(db)
  const order = await anOrder(db, { shopper: asha, lines })
  const send = serveOrderRoutes(db)
  const read = () => viewOrder(db, asha.id, order._id)
  const change = async (edit: Edit, as: Role = 'shopper') => {
    const { status, body } = await send({
      call: `POST /api/v1/order/${order._id}/lines`,
      ...(as === 'shopper' ? { as: asha } : { asSeller: true }),
      body: { version: (await read()).version, ...edit },
    })
    return { status, body: body as { code?: string; message: string; order: Order } }
  }
  const itemOf = async (product: { id: string }) => {
    const found = (await read()).items.find((item) => item.product._id === product.id)
    return found!._id
  }
  return { asha, order, read, change, itemOf }
}
