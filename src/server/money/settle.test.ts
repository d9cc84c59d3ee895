import { bySeller } from '#server/audit/author.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { writeMove } from '#server/orders/change/write-move.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { settle } from './settle.ts'

const theStore = { actor: 'store' } as const

async function moneyOf(db: Database, orderId: string) {
  const events = await db
    .selectFrom('moneyEvents')
    .select(['kind', 'amountPaise'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select('amountPaise')
    .where('orderId', '=', orderId)
    .execute()
  return { events, refunds }
}

test('an order on the tab that is packed short comes off it, and is answered as it then is', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 5, pricePaise: 50_00, offerPricePaise: 50_00 })
  const asha = await aTabCustomer(db)
  const order = await anOrderOnTab(db, { shopper: asha, lines: [[milk, 2]] })
  await pick(db, order, [0, { what: 'short', there: 1 }])
  const before = (await lockOrder(db, order._id))!
  await writeMove(db, order._id, { to: 'packed', author: theStore })

  const after = await settle(db, before, { author: theStore })
  const moved = await moneyOf(db, order._id)
  const again = await settle(db, after, { author: theStore })

  expect(before).toMatchObject({ status: 'placed', amountPaise: 51_00, paidPaise: 102_00 })
  expect(after).toMatchObject({ status: 'packed', paidPaise: 51_00, isPaid: true })
  expect(after).toEqual(await lockOrder(db, order._id))
  expect(moved.events.at(-1)).toEqual({ kind: 'tab_credited', amountPaise: 51_00 })
  expect(again).toEqual(after)
  expect(await moneyOf(db, order._id)).toEqual(moved)
  expect(await verifyLedgers(db)).toEqual([])
})

test('what makes an order on the tab dearer goes on it; what has no room there stays due', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9, pricePaise: 50_00, offerPricePaise: 50_00 })
  const asha = await aTabCustomer(db, { limit: 160 })
  const order = await anOrderOnTab(db, { shopper: asha, lines: [[milk, 2]] })
  const raise = async (quantity: number) => {
    const { version } = (await lockOrder(db, order._id))!
    const items = [{ item: order.items[0]!._id, quantity }]
    const author = bySeller(theSeller)
    const change = { orderId: order._id, version, items, author, shop: demoShop }
    return changeOrder(db, change)
  }

  const third = await raise(3)
  expect(third).toEqual(await lockOrder(db, order._id))
  expect(third).toMatchObject({ amountPaise: 153_00, paidPaise: 153_00, isPaid: true })

  const fourth = await raise(4)
  expect(fourth).toEqual(await lockOrder(db, order._id))
  expect(fourth).toMatchObject({ amountPaise: 204_00, paidPaise: 153_00, isPaid: false })
})

test('a cancelled order that was paid online is refunded once, and is answered unpaid', async ({
  db,
}) => {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { orderId, reference } = await anOnlineOrder(db, context)
  await books.pay(reference)
  const { paymentId } = await paymentOf(db, orderId)
  await syncPayment(db, context, { paymentId })
  const before = (await lockOrder(db, orderId))!
  await writeMove(db, orderId, { to: 'cancelled', author: theStore })

  const after = await settle(db, before, { author: theStore })
  const moved = await moneyOf(db, orderId)
  await settle(db, after, { author: theStore })

  expect(before).toMatchObject({ way: 'online', isPaid: true, hold: null })
  expect(after).toMatchObject({ status: 'cancelled', paidPaise: 0, isPaid: false })
  expect(after).toEqual(await lockOrder(db, orderId))
  expect(moved.refunds).toEqual([{ amountPaise: before.amountPaise }])
  expect(await moneyOf(db, orderId)).toEqual(moved)
})
