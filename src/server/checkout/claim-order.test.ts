import type { Database } from '#server/database/database.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewLinked } from '#server/orders/links/find-linked.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { viewJournal } from '#server/orders/read/journal.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { viewOpening } from '#server/storefront/opening-now.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, paymentOf, standOf } from '#tests/support/online-orders.ts'
import { aClosedShop, anOpenShop } from '#tests/support/opening.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { placeInCash, switchToCash } from './pay-in-cash.ts'
import { payOrder, placeOnline } from './pay-order.ts'
import { endHolds } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

type Slot = { id: string; day: string }

/** An order whose payment is still open after its hold, since the gateway was silent; in this slot. */
async function aReleasedOrder(db: Database, slot?: Slot) {
  const books = testBooks(db)
  const gateway = testGateway(books)
  const context = aPaymentContext(gateway)
  const read = () => Promise.reject(new GatewayUnreachable('test', 'status 500'))
  const silent = aPaymentContext({ ...gateway, read })
  const lines = [[await aProduct(db, { stock: 5 }), 2]] as const
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db, { cart: lines })
  const request = { items: orderItems(lines), address: addressId, slot }
  const placing = { shopperId, request }
  const { _id: orderId } = (await placeOnline(db, context, placing)).order
  await letTimePass(db, 80)
  expect(await endHolds(db, silent)).toBe(1)
  const payment = await paymentOf(db, orderId)
  return {
    context,
    shopperId,
    orderId,
    placing,
    view: () => viewOrder(db, shopperId, orderId),
    pay: async () => {
      await books.pay(payment.reference)
      await syncPayment(db, context, payment)
      return standOf(db, orderId)
    },
    status: async () => (await paymentOf(db, orderId)).paymentStatus,
  }
}

const aFullSlot = async (db: Database, slot: Slot) => {
  const lines = [[await aProduct(db, { stock: 5 }), 1]] as const
  const { id, addressId } = await aShopperReadyToOrder(db, { cart: lines })
  const request = { items: orderItems(lines), address: addressId, slot }
  await placeInCash(db, aPaymentContext(testGateway(testBooks(db))), { shopperId: id, request })
}

describe('an order that is taken up after its hold comes when the shop is open (G-42)', () => {
  test('is for the next opening where the shop has closed since', async ({ db }) => {
    const order = await aReleasedOrder(db)
    const opening = (await aClosedShop(db)).toISOString()
    expect(await order.view()).not.toHaveProperty('forOpening')

    const { context, ...owned } = order
    expect(await switchToCash(db, context, owned)).toMatchObject({ forOpening: opening })
  })

  test('is refused in cash where the shop takes no orders then, and its payment stays open', async ({
    db,
  }) => {
    const order = await aReleasedOrder(db)
    await aClosedShop(db, 'refuse')
    const { context, ...owned } = order

    const refusal = { code: 'shop_closed' }
    await expect(switchToCash(db, context, owned)).rejects.toMatchObject(refusal)
    await expect(placeInCash(db, context, order.placing)).rejects.toMatchObject(refusal)
    expect(await order.status()).toBe('open')
    await expect(payOrder(db, context, owned)).rejects.toMatchObject(refusal)
  })

  test.for(['refuse', 'next_opening'] as const)(
    'is for the next opening once its money came: %s',
    async (whileClosed, { db }) => {
      const order = await aReleasedOrder(db)
      const opening = (await aClosedShop(db, whileClosed)).toISOString()

      expect(await order.pay()).toMatchObject({ isPaid: true, refunds: [] })
      expect(await order.view()).toMatchObject({ forOpening: opening })
    },
  )

  test('is for now where it was for an opening that has come', async ({ db }) => {
    await aClosedShop(db)
    const order = await aReleasedOrder(db)
    expect(await order.view()).toHaveProperty('forOpening')
    await anOpenShop(db)

    expect(await order.pay()).toMatchObject({ isPaid: true })
    expect(await order.view()).not.toHaveProperty('forOpening')
  })
})

describe('an order that is taken up after its hold, in a shop with slots (G-41)', () => {
  test('needs no place any more once the shop has none', async ({ db }) => {
    const slot = await aSlot(db, { capacity: 1 })
    const order = await aReleasedOrder(db, slot)
    await db.updateTable('deliverySlots').set({ isOn: false }).execute()

    expect(await order.pay()).toMatchObject({ status: 'placed', isPaid: true, refunds: [] })
    expect(await order.view()).not.toHaveProperty('slot')
    expect(await placesTaken(db, slot)).toBe(0)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test.for(['online', 'cash'] as const)(
    'says that its time is no longer offered, and moves to one that is offered later: %s',
    async (way, { db }) => {
      await openChannels(db, { mail: { smtpUrl: 'smtp://mail.example', from: 'a@shop.example' } })
      const slot = await aSlot(db)
      const { context, ...order } = await aReleasedOrder(db, slot)
      await db.updateTable('deliverySlots').set({ isOn: false }).execute()

      await (way === 'online' ? order.pay() : switchToCash(db, context, order))

      const lost = { id: slot.id, day: slot.day, from: '07:00', until: '09:00' }
      expect(await order.view()).toMatchObject({ lostSlot: lost })
      const secret = (await order.view()).page!.split('/').at(-1)!
      expect(await viewLinked(db, context.shop, secret)).toMatchObject({ lostSlot: lost })
      const [entry] = await viewJournal(db, order.orderId, order.shopperId)
      expect(entry).toMatchObject({
        kind: 'slot',
        by: 'store',
        slots: { before: lost, after: null },
      })
      const messages = db.selectFrom('orderMessages').select('kind').orderBy('kind')
      expect(await messages.execute()).toEqual([{ kind: 'changed' }, { kind: 'placed' }])

      await db.updateTable('deliverySlots').set({ isOn: true }).execute()
      const author = { actor: 'shopper' } as const
      await moveToSlot(db, { ...order, slot, author, shop: context.shop })
      expect(await order.view()).toMatchObject({ slot: lost })
      expect(await order.view()).not.toHaveProperty('lostSlot')
      expect(await placesTaken(db, slot)).toBe(1)
    },
  )

  test('keeps its open payment where its slot is full for cash', async ({ db }) => {
    const slot = await aSlot(db, { capacity: 1 })
    const order = await aReleasedOrder(db, slot)
    const { context, ...owned } = order
    await aFullSlot(db, slot)

    expect(await order.status()).toBe('open')
    await expect(switchToCash(db, context, owned)).rejects.toMatchObject({ code: 'slot_full' })
    expect(await order.status()).toBe('open')
  })
})

test('a closed shop with slots says that it takes orders, as it does (G-42)', async ({ db }) => {
  await aClosedShop(db, 'refuse')
  expect(await viewOpening(db)).toMatchObject({ isOpen: false, takesOrders: false })
  await expect(anOrder(db)).rejects.toMatchObject({ code: 'shop_closed' })
  const slot = await aSlot(db)

  expect(await viewOpening(db)).toMatchObject({ isOpen: false, takesOrders: true })
  await aFullSlot(db, slot)
  expect(await placesTaken(db, slot)).toBe(1)
})
