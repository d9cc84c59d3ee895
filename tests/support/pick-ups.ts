import type { OrderRequest } from '#contract/api/orders.ts'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anArea, offerPickUp } from './areas.ts'
import { aShopperReadyToOrder, orderItems } from './carts.ts'
import { aPaymentContext, paymentOf } from './online-orders.ts'
import { aProduct, stockOf } from './products.ts'
import { theSeller } from './serve-routes.ts'
import { setTax } from './tax.ts'

type Move = Parameters<typeof moveOrder>[2]

/** A shop with one area far away and pick-up: two rice for ₹211 are fetched without a fee. */
export async function aPickUpShop(db: Database) {
  await setTax(db, { mode: 'none' })
  await anArea(db, { name: 'Pune', pins: '411001', fee: 30, least: null })
  await offerPickUp(db)
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const rice = await aProduct(db, { name: 'Rice', offerPricePaise: 105_50, stock: 20 })
  const asha = await aShopperReadyToOrder(db)
  const request = (more: Partial<OrderRequest> = {}) => {
    const pickUp = { name: 'Asha Rao', phone: '9845012345' }
    const own = { items: orderItems([[rice, 2]]), pickUp, key: crypto.randomUUID() }
    return { shopperId: asha.id, request: Object.assign(own, more) }
  }
  return {
    context,
    rice,
    asha,
    inCash: (more?: Partial<OrderRequest>) => placeInCash(db, context, request(more)),
    online: async (more?: Partial<OrderRequest>) =>
      (await placeOnline(db, context, request(more))).order,
    pay: async (orderId: string) => {
      const payment = await paymentOf(db, orderId)
      await books.pay(payment.reference)
      await syncPayment(db, context, payment)
    },
    to: (orderId: string, ...states: Move['to'][]) =>
      states.reduce(
        (done, state) =>
          done.then(async () => {
            await moveOrder(db, theSeller, { orderId, to: state, reason: 'Nobody came' })
          }),
        Promise.resolve(),
      ),
    left: () => stockOf(db, rice),
  }
}

export const wholeWay = ['Packed', 'Out for delivery'] as const
