import type { Order } from '#contract/api/orders.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anOnlineOrder, aPaymentContext, serveOrderRoutes } from './online-orders.ts'

export type Of = {
  id: string
  asha: { id: string; name: string; email: string; addressId: string }
}

/** Reads an order as the seller does, and undoes what was done with it. */
export function undoing(db: Database, { id, asha }: Of) {
  const send = serveOrderRoutes(db)
  const read = () => viewSellerOrder(db, id)
  const undo = async (undone: string | undefined, as: 'shopper' | 'seller' = 'seller') => {
    const { status, body } = await send({
      call: `POST /api/v1/order/${id}/undo`,
      ...(as === 'shopper' ? { as: asha } : { asSeller: true }),
      body: { undo: undone },
    })
    return { status, body: body as { code?: string; message: string; order: Order } }
  }
  return { read, undo, undoLast: async () => undo((await read()).undo?.id) }
}

/** An order that was paid online, and the gateway's books. */
export async function aPaidOrder(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const bought = await anOnlineOrder(db, context)
  const { orderId: id, reference, paymentId, asha } = bought
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  return { ...bought, id, context, ...undoing(db, { id, asha: asha as Of['asha'] }) }
}
