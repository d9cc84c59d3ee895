import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { lockPlan } from '#server/orders/slots/lock-plan.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, paymentOf, standOf } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'

type Slot = { id: string; day: string }

function aShop(db: Database) {
  const books = testBooks(db)
  const gateway = testGateway(books)
  const read = () => Promise.reject(new GatewayUnreachable('test', 'status 500'))
  return { books, context: aPaymentContext(gateway), silent: aPaymentContext({ ...gateway, read }) }
}

async function aPurchase(db: Database, slot: Slot) {
  const lines = [[await aProduct(db, { stock: 5 }), 2]] as const
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db, { cart: lines })
  return { shopperId, request: { items: orderItems(lines), address: addressId, slot } }
}

/** Lowers the slot's places to the one that is taken, while somebody takes up an order. */
async function lowerWhile(db: Database, slot: Slot, takeUp: () => Promise<unknown>) {
  let taking: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockPlan(tx)
    await sql`update delivery_slots set capacity = 1 where id = ${slot.id}`.execute(tx)
    taking = takeUp().catch((error: unknown) => error)
    await Promise.race([taking, sleep(1000)])
  })
  return taking
}

test('a payment that comes while a slot loses places takes none beyond them (G-41)', async ({
  ownDb: db,
}) => {
  const { books, context, silent } = aShop(db)
  const slot = await aSlot(db, { capacity: 2 })
  const { order } = await placeOnline(db, context, await aPurchase(db, slot))
  await letTimePass(db, 80)
  await endHolds(db, silent)
  await placeInCash(db, context, await aPurchase(db, slot))
  const payment = await paymentOf(db, order._id)
  await books.pay(payment.reference)

  await lowerWhile(db, slot, () => syncPayment(db, context, payment))

  expect(await standOf(db, order._id)).toMatchObject({ status: 'cancelled' })
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a cancellation that is undone while a slot loses places takes none beyond them (G-41)', async ({
  ownDb: db,
}) => {
  const { context } = aShop(db)
  const slot = await aSlot(db, { capacity: 2 })
  await placeInCash(db, context, await aPurchase(db, slot))
  const { _id: orderId, userId: shopperId } = await placeInCash(
    db,
    context,
    await aPurchase(db, slot),
  )
  const { undo } = await cancelOrder(db, shopperId, { orderId })
  const author = { actor: 'shopper' } as const
  const undoing = { orderId, shopperId, undo: undo!.id, author, shop: demoShop }

  const undone = await lowerWhile(db, slot, () => undoLast(db, undoing))

  expect(undone).toMatchObject({ code: 'slot_full' })
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})
