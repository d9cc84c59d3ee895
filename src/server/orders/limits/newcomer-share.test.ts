import { sql } from 'kysely'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { placeInCash, switchToCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { putBackFutureTimes } from '#server/database/future-times.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrders } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { type CartLines, orderItems } from '#tests/support/carts.ts'
import { takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { letTimePass, paymentOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

/** A real shop with little bread, and people who have never received an order. */
async function aScarceShop(db: Database, { stock = 20, mode = 'production' as const } = {}) {
  const { context, aNewShopper } = await aLimitedShop(db, mode)
  const bread = await aProduct(db, { name: 'Bread', stock, offerPricePaise: 10_00 })
  type Shopper = Awaited<ReturnType<typeof aNewShopper>>

  const asked = async (lines: CartLines, shopper?: Shopper) => {
    const { id: shopperId, addressId } = shopper ?? (await aNewShopper())
    const key = crypto.randomUUID()
    return { shopperId, request: { items: orderItems(lines), address: addressId, key } }
  }
  const cashOf = async (lines: CartLines, shopper?: Shopper) =>
    placeInCash(db, context, await asked(lines, shopper))
  const onlineOf = async (lines: CartLines, shopper?: Shopper) =>
    (await placeOnline(db, context, await asked(lines, shopper))).order
  return {
    context,
    bread,
    aNewShopper,
    asked,
    cashOf,
    onlineOf,
    cash: (quantity: number, shopper?: Shopper) => cashOf([[bread, quantity]], shopper),
    online: (quantity: number, shopper?: Shopper) => onlineOf([[bread, quantity]], shopper),
    pay: async (orderId: string) => {
      const { paymentId, reference } = await paymentOf(db, orderId)
      await testBooks(db).pay(reference)
      await syncPayment(db, context, { paymentId })
    },
    left: () => stockOf(db, bread),
  }
}

const tooMany = { code: 'too_many_for_newcomers' }

describe('unpaid orders of people who have received nothing', () => {
  test('unpaid orders of people who have received nothing keep at most half of a counted product together, and at least one piece', async ({
    db,
  }) => {
    const { bread, cash, cashOf, left } = await aScarceShop(db)
    await cash(6)

    await expect(cash(5)).rejects.toMatchObject({
      ...tooMany,
      said: { reason: 'newcomers_left', values: { name: 'Bread', left: 4, stepGrams: null } },
      details: { productId: bread.id },
    })
    await cash(4)
    await expect(cash(1)).rejects.toMatchObject(tooMany)
    const [last, loose] = [
      await aProduct(db, { stock: 1 }),
      await aProduct(db, { stock: 6, stepGrams: 50, leastGrams: 250, mostGrams: null }),
    ]
    await cashOf([[last, 1]])
    await cashOf([[loose, 5]])

    expect(await left()).toBe(10)
    await expect(cashOf([[last, 1]])).rejects.toMatchObject({ code: 'out_of_stock' })
  })

  test('unpaid orders of people who have received nothing leave the rest to who has received an order, or is served by the seller', async ({
    db,
  }) => {
    const { bread, aNewShopper, cash, left } = await aScarceShop(db)
    await cash(10)
    const known = await aNewShopper()
    await anOrder(db, { shopper: known, status: 'Delivered' })

    await cash(4, known)
    const customer = { _id: known.id, addressId: known.addressId }
    await takeByPhone(db, { customer, lines: [[bread, 6]] })

    expect(await left()).toBe(0)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('unpaid orders of people who have received nothing may wait without their stock online, and get it when they are paid', async ({
    db,
  }) => {
    const { context, cash, online, pay, left } = await aScarceShop(db)
    await cash(10)
    const order = await online(3)

    expect(order.onlinePayment).toMatchObject({ status: 'released' })
    expect(await left()).toBe(10)
    const again = { shopperId: order.userId, orderId: order._id }
    const { order: retried, payUrl } = await payOrder(db, context, again)
    expect(retried.onlinePayment).toMatchObject({ status: 'released' })
    expect(payUrl).toContain('/pay/')
    await expect(switchToCash(db, context, again)).rejects.toMatchObject(tooMany)
    await pay(order._id)

    expect(await left()).toBe(7)
    await expect(online(8)).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('unpaid orders of people who have received nothing may be paid all the time that they wait without stock', async ({
    db,
  }) => {
    const { cash, online, pay, left } = await aScarceShop(db)
    await cash(10)
    const order = await online(3)

    expect(await putBackFutureTimes(db)).toBe(0)
    await pay(order._id)

    expect(await left()).toBe(7)
  })

  test('unpaid orders of people who have received nothing stand with the placed ones while they wait, and in Not paid once their time is over (F22)', async ({
    db,
  }) => {
    const { cash, online } = await aScarceShop(db)
    await cash(10)
    const { number } = await online(3)
    const inLists = async () => {
      const lists = (['Order Placed', 'unpaid'] as const).map(async (status) => {
        const { orders, counts } = await viewSellerOrders(db, { status })
        expect(counts[status]).toBe(orders.length)
        return orders.some((order) => order.number === number)
      })
      return Promise.all(lists)
    }

    const early = await inLists()
    await letTimePass(db, 20)

    expect([early, await inLists()]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('unpaid orders of people who have received nothing stop counting once paid, packed, cancelled or out of time', async ({
    db,
  }) => {
    const { context, cash, online, pay } = await aScarceShop(db, { stock: 40 })
    const ends = [
      async () => pay((await online(20))._id),
      async () => {
        const { _id: orderId } = await cash(10)
        await moveOrder(db, theSeller, { orderId, to: 'Packed' })
      },
      async () => {
        const { _id: orderId, userId } = await cash(5)
        await cancelOrder(db, userId, { orderId })
      },
      async () => {
        await online(5)
        await letTimePass(db, 16)
        await endHolds(db, context)
      },
    ]
    for (const end of ends) await end()

    expect((await online(5)).onlinePayment).toMatchObject({ status: 'waiting' })
    await expect(cash(1)).rejects.toMatchObject(tooMany)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('unpaid orders of people who have received nothing come to no more than first cash orders may, or wait without their stock', async ({
    db,
  }) => {
    await setLimits(db, { maxFirstCashRupees: 100 })
    const { cash, online, left, aNewShopper } = await aScarceShop(db)
    const shopper = await aNewShopper()
    await cash(5, shopper)

    expect((await online(5, shopper)).onlinePayment).toMatchObject({ status: 'released' })

    expect(await left()).toBe(15)
  })

  test('unpaid orders of people who have received nothing with more than ten lines are on hold for five minutes', async ({
    db,
  }) => {
    const { onlineOf, aNewShopper, context } = await aScarceShop(db)
    const goods = await Promise.all(Array.from({ length: 11 }, () => aProduct(db, { stock: 9 })))
    const minutes = async (order: { _id: string }) => {
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from hold_until - created_at) / 60)::integer as minutes
        from orders where id = ${order._id}`.execute(db)
      return rows[0]!.minutes
    }
    const lines = goods.map((each) => [each, 1] as const)
    const short = await onlineOf(lines.slice(1))
    const known = await aNewShopper()
    await anOrder(db, { shopper: known, status: 'Delivered' })

    expect(await minutes(await onlineOf(lines))).toBe(5)
    expect(await minutes(await onlineOf(lines, known))).toBe(15)
    expect(await minutes(short)).toBe(15)
    await changeOrderAndPayment(db, context, {
      orderId: short._id,
      shopperId: short.userId,
      author: { actor: 'shopper' },
      version: 0,
      add: [{ product: goods[0]!.id, quantity: 1 }],
    })
    expect(await minutes(short)).toBe(5)
  })
})

describe('the share holds as well when', () => {
  test('an order is raised; the seller may raise it, and what he raises is accepted', async ({
    db,
  }) => {
    const { bread, context, cash } = await aScarceShop(db)
    const order = await cash(9)
    const raise = (quantity: number, version: number, by: 'shopper' | 'seller') =>
      changeOrderAndPayment(db, context, {
        orderId: order._id,
        version,
        items: [{ item: order.items[0]!._id, quantity }],
        ...(by === 'shopper'
          ? { shopperId: order.userId, author: { actor: 'shopper' } }
          : { author: bySeller(theSeller) }),
      })

    await expect(raise(11, 0, 'shopper')).rejects.toMatchObject(tooMany)
    await raise(10, 0, 'shopper')
    await raise(12, 1, 'seller')
    await cash(4)
    await expect(raise(13, 2, 'shopper')).rejects.toMatchObject(tooMany)
    await raise(5, 2, 'shopper')
    await raise(6, 3, 'shopper')

    const { rows } = await sql<{
      kept: number
    }>`select kept_by_newcomers(${bread.id}) as kept`.execute(db)
    expect(rows[0]!.kept).toBe(5)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('a cancellation is taken back', async ({ db }) => {
    const { context, cash } = await aScarceShop(db)
    const { _id: orderId, userId: shopperId } = await cash(8)
    const { undo } = await cancelOrder(db, shopperId, { orderId })
    const author = { actor: 'shopper' as const }
    const returnItems = () =>
      undoLast(db, { orderId, undo: undo!.id, author, shopperId, shop: context.shop })
    const other = await cash(5)

    await expect(returnItems()).rejects.toMatchObject(tooMany)
    await cancelOrder(db, other.userId, { orderId: other._id })
    await returnItems()

    await expect(cash(3)).rejects.toMatchObject(tooMany)
  })

  test('less is counted on the shelf', async ({ db }) => {
    const { bread, cash } = await aScarceShop(db)
    await cash(6)
    await sql`update products set stock = 6 where id = ${bread.id}`.execute(db)

    await expect(cash(1)).rejects.toMatchObject(tooMany)
  })
})

test('the share does not hold for an order on the tab, uncounted goods, or in a demo', async ({
  db,
}) => {
  const { context, aNewShopper, asked, cashOf, bread, left } = await aScarceShop(db)
  const trusted = await aNewShopper()
  await saveTab(db, theSeller, { shopperId: trusted.id, limit: 1000, isOpen: true })
  const { shopperId, request } = await asked([[bread, 15]], trusted)
  await placeInCash(db, context, { shopperId, request: { ...request, onTab: true } })
  await cashOf([[await aProduct(db, { stock: null }), 20]])
  expect(await left()).toBe(5)

  const demo = await aLimitedShop(db, 'demo')
  await demo.cash({}, 9_000 / 10)
})
