import type { Order } from '#contract/api/orders.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { changeOrder, type OrderChange } from '#server/orders/change/change-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { abandonPayment, selectOpenPayment } from '#server/payments/record-payment.ts'
import { syncOpenPayment } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'

type Request = Omit<OrderChange, 'shop'>

/**
 * Changes an order together with its payment. Abandons an open attempt to pay it, since that is for another amount; if
 * it is paid after all, it counts. Closes the attempt before the change, and only once the change is known to be
 * possible: a refusal leaves the payment page open.
 */
export async function changeOrderAndPayment(
  db: Database,
  context: PaymentContext,
  request: Request,
): Promise<Order> {
  if (await selectOpenPayment(db, request.orderId)) {
    await previewChange(db, context, request)
    await syncOpenPayment(db, context, { orderId: request.orderId, ends: true })
  }
  return inTransaction(db, (tx) => change(tx, context, request))
}

/** Changes the order and rolls back, so that a preview refuses exactly what the change would refuse. */
export async function previewChange(
  db: Database,
  context: PaymentContext,
  request: Request,
): Promise<Order> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Rollback(await change(tx, context, request))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.order
    throw error
  }
}

class Rollback extends Error {
  readonly order: Order
  constructor(order: Order) {
    super('The change was only looked at')
    this.order = order
  }
}

async function change(tx: Database, { shop }: PaymentContext, request: Request): Promise<Order> {
  const order = await changeOrder(tx, { ...request, shop })
  const open = await selectOpenPayment(tx, order.id)
  if (open && open.amountPaise !== duePaise(order)) await abandonPayment(tx, open.id)
  return viewOrder(tx, order.shopperId, order.id)
}
