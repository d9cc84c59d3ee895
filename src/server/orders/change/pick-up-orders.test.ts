import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { switchToCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder } from '#server/checkout/pay-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder, viewSellerOrders } from '#server/orders/read/views.ts'
import { endPickUp } from '#server/storefront/pick-up.ts'
import { thePlace } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { standOf } from '#tests/support/online-orders.ts'
import { aPickUpShop, wholeWay } from '#tests/support/pick-ups.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { undoing } from '#tests/support/undoing.ts'
import { cancelAsSeller, cancelOrder } from './cancel-order.ts'
import { moveOrder } from './move-order.ts'
import { returnItems } from './return-items.ts'

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
    await to(waits._id, ...wholeWay)
    const states = async () => (await viewSellerOrders(db, { status: 'Packed', limit: 1 })).fetched
    expect((await states()).toSorted()).toEqual(['Delivered', 'Out for delivery'])
    await to(waits._id, 'Delivered')
    expect(await states()).toEqual(['Delivered'])

    expect(await viewOrder(db, asha.id, cash._id)).toMatchObject({ amount: 422, pickUp: thePlace })
    expect(await viewOrder(db, asha.id, waits._id)).toMatchObject({ isPaid: true })
    expect(await verifyLedgers(db)).toEqual([])
  })
})
