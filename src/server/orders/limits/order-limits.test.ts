import { payOrder } from '#server/checkout/pay-order.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop, type Placing, setLimits } from '#tests/support/limited-shop.ts'
import { letTimePass, paymentOf } from '#tests/support/online-orders.ts'
import { spoken } from '#tests/support/spoken.ts'
import { goodAddress } from '#tests/support/users.ts'
import { holdOrder, releaseHold } from './hold-order.ts'
import { keysOf } from './recipient.ts'

describe('one spelling', () => {
  test.for(['9876543210', '+91 98765 43210', '+91-98765-43210', '098765 43210', '0091 9876543210'])(
    'a phone number has one spelling: %s',
    (phone) => {
      expect(keysOf({ ...goodAddress, phone }).phoneKey).toBe('9876543210')
    },
  )

  test.for(['14 Mango Lane', '14, mango  lane.', '#14 MANGO-LANE', '१४ Mango Lane'])(
    'an address has one spelling: %s',
    (street) => {
      expect(keysOf({ ...goodAddress, street }).addressKey).toBe('57000114mangolane')
    },
  )

  test('addresses in other scripts and at other numbers stay apart', () => {
    const streets = ['14 आम गली', '14 नीम गली', '15 आम गली']
    const keys = streets.map((street) => keysOf({ ...goodAddress, street }).addressKey)

    expect(new Set(keys).size).toBe(3)
  })
})

describe('pieces of one product', () => {
  test('pieces of one product are at most twenty in an order of a real shop', async ({ db }) => {
    const shop = await aLimitedShop(db)

    await shop.cash({}, 20)

    await expect(shop.cash({}, 21)).rejects.toMatchObject({
      code: 'too_many_pieces',
      said: { reason: 'too_many_of_product', values: { most: 20 } },
      details: { productId: shop.mango.id },
    })
  })

  test('pieces of one product are as many as the seller says, and in a demo as many as an order holds', async ({
    db,
  }) => {
    await (await aLimitedShop(db, 'demo')).cash({}, 999)
    await setLimits(db, { maxPieces: 5 })
    const shop = await aLimitedShop(db)

    await shop.cash({}, 5)

    await expect(shop.cash({}, 6)).rejects.toMatchObject({ code: 'too_many_pieces' })
  })
})

describe('online orders that wait for their payment', () => {
  test('online orders that wait for their payment are one per shopper, who is told which', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    const first = await shop.online({ shopper }, 1)

    await expect(shop.online({ shopper }, 2)).rejects.toMatchObject({
      code: 'too_many_holds',
      said: { reason: 'own_order_unpaid', values: { number: Number(first.number) } },
    })
    await shop.cash({ shopper }, 3)
  })

  test.for([{ phone: '9876543210' }, { street: '7 Temple Street' }])(
    'online orders that wait for their payment are one for all accounts with %j, and do not tell whose',
    async (same, { db }) => {
      const shop = await aLimitedShop(db)
      await shop.online(same)

      const second = shop.online(same)

      const said = { reason: 'household_order_unpaid' }
      await expect(second).rejects.toMatchObject({ code: 'too_many_holds', said })
      await shop.online({})
    },
  )

  test('online orders that wait for their payment make room for the next when they are paid', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    const first = await shop.online({ shopper }, 1)
    const { paymentId, reference } = await paymentOf(db, first._id)
    await testBooks(db).pay(reference)
    await syncPayment(db, shop.context, { paymentId })

    await shop.online({ shopper }, 2)
  })

  test('online orders that wait for their payment do not begin again while another one waits', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    const first = await shop.online({ shopper }, 1)
    await letTimePass(db, 16)
    await reconcile(db, shop.context)
    await shop.online({ shopper }, 2)

    const again = payOrder(db, shop.context, { shopperId: shopper.id, orderId: first._id })

    await expect(again).rejects.toMatchObject({ code: 'too_many_holds' })
  })
})

describe('after two abandoned online payments in an hour', () => {
  /** The shopper goes to pay and cancels instead, repeatedly. */
  async function abandon(
    db: Database,
    shop: Awaited<ReturnType<typeof aLimitedShop>>,
    placing: Placing,
  ) {
    for (const quantity of [1, 2]) {
      const { _id: orderId, userId } = await shop.online(placing, quantity)
      await cancelOrder(db, userId, { orderId })
    }
  }
  const later = (db: Database, minutes: number) =>
    db
      .updateTable('abandonedHolds')
      .set(({ ref }) => ({ at: new Date(Date.now() - minutes * 60_000), orderId: ref('orderId') }))
      .execute()

  test('the shopper pays in cash for an hour', async ({ db }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    await abandon(db, shop, { shopper })

    expect(await spoken(shop.online({ shopper }, 3))).toMatchObject({
      code: 'online_payment_paused',
      message:
        'Several online payments were not completed. Please choose cash on delivery, or pay online in 60 minutes.',
    })
    await shop.cash({ shopper }, 3)
    await later(db, 61)
    await shop.online({ shopper }, 4)
  })

  test('a second account with the same phone number does, too', async ({ db }) => {
    const shop = await aLimitedShop(db)
    await abandon(db, shop, { phone: '9876543210' })

    await expect(shop.online({ phone: '+91 98765 43210' })).rejects.toMatchObject({
      code: 'online_payment_paused',
    })
  })

  test('holds that ran out count like cancelled ones', async ({ db }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    for (const quantity of [1, 2]) {
      await shop.online({ shopper }, quantity)
      await letTimePass(db, 16)
      await reconcile(db, shop.context)
    }

    await expect(shop.online({ shopper }, 3)).rejects.toMatchObject({
      code: 'online_payment_paused',
    })
  })

  test('payments that the gateway declined do not count, nor what the seller cancels', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    for (const quantity of [1, 2, 3]) {
      const { _id: orderId } = await shop.online({ shopper }, quantity)
      const { paymentId, reference } = await paymentOf(db, orderId)
      await testBooks(db).fail(reference)
      await syncPayment(db, shop.context, { paymentId })
      await cancelOrder(db, shopper.id, { orderId })
    }

    await shop.online({ shopper }, 4)
    const counted = db.selectFrom('abandonedHolds').selectAll().where('excusedBy', 'is', null)
    expect(await counted.execute()).toEqual([])
  })

  test('a declined card excuses the hold in which it was declined, and none that goes on with it', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    const { _id: orderId } = await shop.online({ shopper })
    const { paymentId, reference } = await paymentOf(db, orderId)
    await testBooks(db).fail(reference)
    await syncPayment(db, shop.context, { paymentId })
    for (let time = 0; time < 3; time += 1) {
      await inTransaction(db, (tx) => releaseHold(tx, orderId))
      await inTransaction(db, (tx) => holdOrder(tx, orderId, { minutes: 15, isKept: true }))
    }

    const holds = await db.selectFrom('abandonedHolds').select('excusedBy').orderBy('id').execute()
    expect(holds.map(({ excusedBy }) => excusedBy)).toEqual([paymentId, null, null])
    await cancelOrder(db, shopper.id, { orderId })
    await expect(shop.online({ shopper }, 2)).rejects.toMatchObject({
      code: 'online_payment_paused',
    })
  })
})
