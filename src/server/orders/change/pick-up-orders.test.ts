import type { OrderRequest } from '#contract/api/orders.ts'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { placeInCash, switchToCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { declareHoliday } from '#server/orders/plan/declare-holiday.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { changeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { endPickUp } from '#server/storefront/pick-up.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, paymentOf, standOf } from '#tests/support/online-orders.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, morningSlot, placesTaken } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { undoing } from '#tests/support/undoing.ts'
import { cancelAsSeller, cancelOrder } from './cancel-order.ts'
import { moveOrder } from './move-order.ts'
import { returnItems } from './return-items.ts'

type Move = Parameters<typeof moveOrder>[2]

/** A shop with one area far away and pick-up: two rice for ₹211 are fetched without a fee. */
async function aPickUpShop(db: Database) {
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
    ...{ context, rice, asha },
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

const wholeWay = ['Packed', 'Out for delivery'] as const

describe('an order that is fetched', () => {
  test('is changed by both sides without a fee, and keeps its place', async ({ db }) => {
    const { context, asha, rice, inCash, left } = await aPickUpShop(db)
    const { _id: orderId, items } = await inCash()
    const item = items[0]!._id
    const change = (quantity: number, version: number, isSeller: boolean) => {
      const author = isSeller ? bySeller(theSeller) : ({ actor: 'shopper' } as const)
      const edit = { orderId, version, items: [{ item, quantity }], author, shop: context.shop }
      return changeOrderAndPayment(
        db,
        context,
        Object.assign(edit, isSeller ? {} : { shopperId: asha.id }),
      )
    }

    expect(await change(3, 0, false)).toMatchObject({ amount: 316.5, pickUp: thePlace })
    const last = await change(1, 1, true)
    expect(last).toMatchObject({ amount: 105.5, pickUp: thePlace, items: [{ quantity: 1 }] })
    expect(last).not.toHaveProperty('area')
    expect([await left(), rice.id]).toEqual([19, items[0]!.product._id])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is cancelled by both sides, and what was paid goes back', async ({ db }) => {
    const { asha, inCash, online, pay, left } = await aPickUpShop(db)
    const mine = await inCash()
    const paid = await online()
    await pay(paid._id)
    await cancelOrder(db, asha.id, { orderId: mine._id })
    await cancelAsSeller(db, theSeller, { orderId: paid._id, reason: 'Sold out' })

    expect(await standOf(db, paid._id)).toMatchObject({ status: 'cancelled' })
    expect((await standOf(db, paid._id)).refunds).toHaveLength(1)
    expect(await left()).toBe(20)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is refused in part when it is collected, the rest is paid; all of it is “Not collected”; later some comes back', async ({
    db,
  }) => {
    const { inCash, to, left } = await aPickUpShop(db)
    const { _id: orderId, items } = await inCash()
    await to(orderId, ...wholeWay)
    const item = items[0]!._id
    const back = (quantity: number, version: number) =>
      returnItems(db, theSeller, { orderId, version, items: [{ item, quantity }] })

    await expect(back(2, 0)).rejects.toMatchObject({
      said: { reason: 'all_items_refused', values: { isPickUp: true } },
    })
    expect(await back(1, 0)).toMatchObject({
      amount: 105.5,
      due: 105.5,
      undo: { what: 'Items refused' },
    })
    await moveOrder(db, theSeller, { orderId, to: 'Delivered', received: 'cash' })
    expect(await back(1, 1)).toMatchObject({ amount: 0, toGiveBack: 105.5 })
    expect(await left()).toBe(20)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('that nobody collects is cancelled, and its stock is there again', async ({ db }) => {
    const { inCash, to, left } = await aPickUpShop(db)
    const { _id: orderId } = await inCash()
    await to(orderId, ...wholeWay, 'Not delivered')
    expect(await left()).toBe(18)
    await to(orderId, 'Out for delivery', 'Not delivered')
    await cancelAsSeller(db, theSeller, { orderId, reason: 'Nobody came' })

    expect(await left()).toBe(20)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('has its states undone and recorded by their own names', async ({ db }) => {
    const { asha, inCash, to } = await aPickUpShop(db)
    const { _id: orderId } = await inCash()
    await to(orderId, ...wholeWay, 'Delivered')
    const { undoLast } = undoing(db, {
      id: orderId,
      asha: Object.assign(asha, { name: '', email: '' }),
    })

    expect(await viewSellerOrder(db, orderId)).toMatchObject({ undo: { what: 'Collected' } })
    await undoLast()
    expect(await viewSellerOrder(db, orderId)).toMatchObject({ undo: { what: 'Ready' } })
    const audited = db.selectFrom('auditEntries').select(['action', 'before', 'after'])
    const entries = await audited.where('subjectId', '=', orderId).orderBy('id').execute()
    expect(entries.at(-2)).toMatchObject({
      before: { pickUpStatus: 'Out for delivery' },
      after: { pickUpStatus: 'Delivered' },
    })
    expect(entries.at(-1)).toMatchObject({
      action: 'order undone',
      before: { pickUpStatus: 'Delivered' },
      after: { pickUpStatus: 'Out for delivery' },
    })
  })

  test('changes from online to cash and stays fetched; in cash it is paid online after a change of mind', async ({
    db,
  }) => {
    const { context, asha, online, pay, to } = await aPickUpShop(db)
    const { _id: orderId } = await online()
    const again = { shopperId: asha.id, orderId }
    expect(await switchToCash(db, context, again)).toMatchObject({
      paymentType: 'COD',
      pickUp: thePlace,
      amount: 211,
    })

    const other = await online({ note: 'The second one' })
    await payOrder(db, context, { shopperId: asha.id, orderId: other._id })
    await pay(other._id)
    for (const id of [orderId, other._id]) await to(id, ...wholeWay)
    await moveOrder(db, theSeller, { orderId, to: 'Delivered', received: 'upi' })
    await to(other._id, 'Delivered')

    expect(await viewOrder(db, asha.id, other._id)).toMatchObject({
      isPaid: true,
      pickUp: thePlace,
    })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('goes on where the shop ends pick-up meanwhile: paid, changed, moved, undone', async ({
    db,
  }) => {
    const { context, asha, inCash, online, pay, to } = await aPickUpShop(db)
    const [cash, waits] = [await inCash(), await online()]
    await endPickUp(db, theSeller)
    await pay(waits._id)
    const item = cash.items[0]!._id
    const author = bySeller(theSeller)
    const edit = { orderId: cash._id, version: 0, items: [{ item, quantity: 4 }], author }
    await changeOrderAndPayment(db, context, Object.assign(edit, { shop: context.shop }))
    const { undo } = await cancelOrder(db, asha.id, { orderId: cash._id })
    const { undo: takeBack } = undoing(db, {
      id: cash._id,
      asha: Object.assign(asha, { name: '', email: '' }),
    })
    expect((await takeBack(undo!.id, 'shopper')).status).toBe(200)
    await to(cash._id, ...wholeWay, 'Delivered')
    await to(waits._id, ...wholeWay, 'Delivered')

    expect(await viewOrder(db, asha.id, cash._id)).toMatchObject({ amount: 422, pickUp: thePlace })
    expect(await viewOrder(db, asha.id, waits._id)).toMatchObject({ isPaid: true })
    expect(await verifyLedgers(db)).toEqual([])
  })
})

describe('an order that is fetched at a time', () => {
  test('takes a place, is moved by both sides, and frees it when it is cancelled', async ({
    db,
  }) => {
    const { context, asha, inCash } = await aPickUpShop(db)
    const slot = await aSlot(db, { capacity: 1 })
    const later = { ...slot, day: indianDay(2) }
    const { _id: orderId } = await inCash({ slot })
    await expect(inCash({ slot, note: 'Another' })).rejects.toMatchObject({ code: 'slot_full' })

    const move = { orderId, shop: context.shop }
    await moveToSlot(db, { ...move, slot: later, author: { actor: 'shopper' }, shopperId: asha.id })
    await moveToSlot(db, { ...move, slot, author: bySeller(theSeller) })
    expect([await placesTaken(db, slot), await placesTaken(db, later)]).toEqual([1, 0])
    await cancelOrder(db, asha.id, { orderId })
    expect(await placesTaken(db, slot)).toBe(0)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('that is ready already says so where it can no longer be moved, and is kept by a change of the plan', async ({
    db,
  }) => {
    const { context, inCash, to } = await aPickUpShop(db)
    const slot = await aSlot(db, { capacity: 2 })
    const { _id: orderId } = await inCash({ slot })
    await to(orderId, ...wholeWay)

    const move = { orderId, slot: { ...slot, day: indianDay(2) }, shop: context.shop }
    await expect(moveToSlot(db, { ...move, author: bySeller(theSeller) })).rejects.toMatchObject({
      said: { values: { status: 'out_for_delivery', isPickUp: true } },
    })
    const asked = { seller: theSeller, shop: context.shop, id: slot.id }
    await expect(
      changeSlot(db, asked, { ...morningSlot, capacity: 2, isOn: false }),
    ).rejects.toMatchObject({
      code: 'slot_has_orders',
      details: { orders: [{ _id: orderId, may: ['keep'] }] },
    })
  })

  test('or for an opening is asked about before its day becomes a holiday', async ({ db }) => {
    const { context, inCash } = await aPickUpShop(db)
    const opening = await aClosedShop(db)
    const [kept, moved, cancelled] = [
      await inCash(),
      await inCash({ note: 'Moved' }),
      await inCash({ note: 'Cancelled' }),
    ]
    expect(kept.forOpening).toBe(opening.toISOString())
    const holiday = { day: indianDay(1), name: 'Diwali' }
    const asked = { seller: theSeller, shop: context.shop, holiday }
    await expect(declareHoliday(db, { ...asked, decisions: {} })).rejects.toMatchObject({
      code: 'slot_has_orders',
      details: { orders: [{}, {}, {}] },
    })

    const orders = [
      { order: kept._id, what: 'keep' },
      { order: cancelled._id, what: 'cancel' },
    ] as const
    await declareHoliday(db, { ...asked, decisions: { orders, others: { what: 'move' } } })

    const nextDay = new Date(opening.getTime() + 86_400_000).toISOString()
    const read = ({ _id, userId }: typeof kept) => viewOrder(db, userId, _id)
    expect(await read(kept)).toMatchObject({ forOpening: opening.toISOString(), pickUp: thePlace })
    expect(await read(moved)).toMatchObject({ forOpening: nextDay, pickUp: thePlace })
    expect(await read(cancelled)).toMatchObject({ status: 'Cancelled' })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('or without one is for the next opening in a shop with slots, also where it is paid late', async ({
    db,
  }) => {
    const { context, asha, online, pay } = await aPickUpShop(db)
    await aSlot(db)
    const opening = await aClosedShop(db)
    const { _id: orderId, forOpening } = await online()
    expect(forOpening).toBe(opening.toISOString())
    const read = () => Promise.reject(new GatewayUnreachable('test', 'status 500'))
    await letTimePass(db, 80)
    await endHolds(db, aPaymentContext({ ...context.gateways.get('test')!, read }))
    expect(await standOf(db, orderId)).toMatchObject({ hold: 'released' })

    await pay(orderId)

    expect(await viewOrder(db, asha.id, orderId)).toMatchObject({ isPaid: true, forOpening })
    expect(await verifyLedgers(db)).toEqual([])
  })
})
