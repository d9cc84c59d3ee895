import { bySeller } from '#server/audit/author.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { declareHoliday } from '#server/orders/plan/declare-holiday.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { changeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { thePlace } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, standOf } from '#tests/support/online-orders.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { aPickUpShop, wholeWay } from '#tests/support/pick-ups.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, morningSlot, placesTaken } from '#tests/support/slots.ts'
import { cancelOrder } from './cancel-order.ts'

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
