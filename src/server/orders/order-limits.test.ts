import type { OnlineOrderRequest } from '#contract/api/orders.ts'
import type { LimitName } from '#contract/settings.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { payOrder, placeInCash, placeOnline, switchToCash } from '#server/settlement/pay-order.ts'
import { reconcile } from '#server/settlement/reconcile.ts'
import { settlePayment } from '#server/settlement/settle-payment.ts'
import { type CartLines, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, paymentOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aShopper, goodAddress } from '#tests/support/users.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { cancelOrder } from './cancel-order.ts'
import { keysOf } from './order-limits.ts'

type Where = { street?: string; phone?: string; network?: string }
type Placing = Where & { shopper?: { id: string; addressId: string } }

let people = 0

/** A real shop with a product, and people who order it. */
async function aShop(db: Database, mode: 'demo' | 'production' = 'production') {
  const context = aPaymentContext(testGateway(testBooks(db)), {
    shop: { ...aConfig({ mode }), contact: { phone: '+91 80 4000 0000' } },
  })
  const price = { pricePaise: 100_00, offerPricePaise: 100_00 }
  const mango = await aProduct(db, { name: 'Mango', stock: 10_000, ...price })

  async function aNewShopper({ street, phone }: Where = {}) {
    const shopper = await aShopper(db)
    people += 1
    const own = {
      street: street ?? `${people} Own Lane`,
      phone: phone ?? `9${100_000_000 + people}`,
    }
    const address = await anAddress(db, shopper, own)
    return { ...shopper, addressId: address.id }
  }

  async function request({ shopper, network, ...where }: Placing, lines: CartLines) {
    const { id: shopperId, addressId } = shopper ?? (await aNewShopper(where))
    const items = orderItems(lines)
    return {
      shopperId,
      request: { items, address: addressId, network } satisfies OnlineOrderRequest | object,
    }
  }

  let keys = 0
  const withKey = <R extends object>({
    shopperId,
    request: asked,
  }: {
    shopperId: string
    request: R
  }) => {
    keys += 1
    return { shopperId, request: { ...asked, key: `order-number-${keys}` } }
  }

  return {
    context,
    mango,
    aNewShopper,
    cash: async (placing: Placing = {}, quantity = 1) =>
      placeInCash(db, context, withKey(await request(placing, [[mango, quantity]]))),
    online: async (placing: Placing = {}, quantity = 1) =>
      (await placeOnline(db, context, withKey(await request(placing, [[mango, quantity]])))).order,
  }
}

async function setLimits(db: Database, limits: Partial<Record<LimitName, number>>): Promise<void> {
  await db
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true, ...limits })
    .execute()
}

describe('one spelling', () => {
  test.for(['9876543210', '+91 98765 43210', '+91-98765-43210', '098765 43210', '0091 9876543210'])(
    'of a phone number: %s',
    (phone) => {
      expect(keysOf({ ...goodAddress, phone }).phoneKey).toBe('9876543210')
    },
  )

  test.for(['14 Mango Lane', '14, mango  lane.', '#14 MANGO-LANE', '१४ Mango Lane'])(
    'of an address: %s',
    (street) => {
      expect(keysOf({ ...goodAddress, street }).addressKey).toBe('57000114mangolane')
    },
  )

  test('keeps addresses in other scripts and at other numbers apart', () => {
    const streets = ['14 आम गली', '14 नीम गली', '15 आम गली']
    const keys = streets.map((street) => keysOf({ ...goodAddress, street }).addressKey)

    expect(new Set(keys).size).toBe(3)
  })
})

describe('pieces of one product', () => {
  test('are at most twenty in an order of a real shop', async ({ db }) => {
    const shop = await aShop(db)

    await shop.cash({}, 20)

    await expect(shop.cash({}, 21)).rejects.toMatchObject({
      code: 'too_many_pieces',
      message: 'You can order at most 20 of one product. Please lower its quantity.',
      details: { productId: shop.mango.id },
    })
  })

  test('are as many as the seller says, and in a demo as many as an order holds', async ({
    db,
  }) => {
    await (await aShop(db, 'demo')).cash({}, 999)
    await setLimits(db, { maxPieces: 5 })
    const shop = await aShop(db)

    await shop.cash({}, 5)

    await expect(shop.cash({}, 6)).rejects.toMatchObject({ code: 'too_many_pieces' })
  })
})

describe('online orders that wait for their payment', () => {
  test('are one per shopper, who is told which', async ({ db }) => {
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    const first = await shop.online({ shopper }, 1)

    await expect(shop.online({ shopper }, 2)).rejects.toMatchObject({
      code: 'too_many_holds',
      message: `Order ${first.number} is still waiting for its payment. Please pay or cancel it first, or choose cash on delivery.`,
    })
    await shop.cash({ shopper }, 3)
  })

  test.for([{ phone: '9876543210' }, { street: '7 Temple Street' }])(
    'are one for all accounts with %j, and do not tell whose',
    async (same, { db }) => {
      const shop = await aShop(db)
      const first = await shop.online(same)

      const second = shop.online(same)

      await expect(second).rejects.toMatchObject({ code: 'too_many_holds' })
      await expect(second).rejects.not.toThrow(first.number)
      await shop.online({})
    },
  )

  test('make room for the next when they are paid', async ({ db }) => {
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    const first = await shop.online({ shopper }, 1)
    const { paymentId, reference } = await paymentOf(db, first._id)
    await testBooks(db).pay(reference)
    await settlePayment(db, shop.context, { paymentId })

    await shop.online({ shopper }, 2)
  })

  test('do not begin again while another one waits', async ({ db }) => {
    const shop = await aShop(db)
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
  /** The shopper goes to pay and cancels instead, again and again. */
  async function abandon(db: Database, shop: Awaited<ReturnType<typeof aShop>>, placing: Placing) {
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
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    await abandon(db, shop, { shopper })

    await expect(shop.online({ shopper }, 3)).rejects.toMatchObject({
      code: 'online_payment_paused',
      message:
        'Several online payments were not completed. Please choose cash on delivery, or pay online in 60 minutes.',
    })
    await shop.cash({ shopper }, 3)
    await later(db, 61)
    await shop.online({ shopper }, 4)
  })

  test('a second account with the same phone number does, too', async ({ db }) => {
    const shop = await aShop(db)
    await abandon(db, shop, { phone: '9876543210' })

    await expect(shop.online({ phone: '+91 98765 43210' })).rejects.toMatchObject({
      code: 'online_payment_paused',
    })
  })

  test('holds that ran out count like cancelled ones', async ({ db }) => {
    const shop = await aShop(db)
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
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    for (const quantity of [1, 2, 3]) {
      const { _id: orderId } = await shop.online({ shopper }, quantity)
      const { paymentId, reference } = await paymentOf(db, orderId)
      await testBooks(db).fail(reference)
      await settlePayment(db, shop.context, { paymentId })
      await cancelOrder(db, shopper.id, { orderId })
    }

    await shop.online({ shopper }, 4)
    expect(await db.selectFrom('abandonedHolds').selectAll().execute()).toEqual([])
  })
})

describe('cash orders of a shopper who has not received anything', () => {
  test('are at most three, also for thirty accounts with one phone number', async ({ db }) => {
    const shop = await aShop(db)
    let placed = 0
    for (let account = 0; account < 30; account += 1) {
      await shop.cash({ phone: '9876543210' }).then(
        () => (placed += 1),
        () => undefined,
      )
    }

    expect(placed).toBe(3)
    await expect(shop.cash({ phone: '098765 43210' })).rejects.toMatchObject({
      code: 'too_many_cash_orders',
      message:
        '3 first cash orders with this account, phone number or address are still on the way. Please pay online, or wait until one has arrived.',
    })
  })

  test('come to at most ₹10,000 together', async ({ db }) => {
    await setLimits(db, { maxPieces: 0 })
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()

    await expect(shop.cash({ shopper }, 100)).rejects.toMatchObject({
      code: 'too_much_cash',
      message:
        'Until your first order has arrived, cash orders can come to ₹10,000 more at most. Please pay online or order less.',
    })
    await shop.cash({ shopper }, 60)
    await expect(shop.cash({ shopper }, 50)).rejects.toMatchObject({ code: 'too_much_cash' })
    await shop.online({ shopper }, 50)
  })

  test('are not limited once one was delivered, and do not count for others at the door', async ({
    db,
  }) => {
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper({ street: '7 Temple Street' })
    await anOrder(db, { shopper, status: 'Delivered' })
    for (const quantity of [1, 2, 3, 4]) await shop.cash({ shopper }, quantity)

    await shop.cash({ street: '7 Temple Street' })
  })

  test('count orders that were to be paid online first', async ({ db }) => {
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    for (const quantity of [1, 2, 3]) {
      const { _id: orderId } = await shop.online({ shopper }, quantity)
      await switchToCash(db, shop.context, { shopperId: shopper.id, orderId })
    }
    const { _id: orderId } = await shop.online({ shopper }, 4)

    const switching = switchToCash(db, shop.context, { shopperId: shopper.id, orderId })

    await expect(switching).rejects.toMatchObject({ code: 'too_many_cash_orders' })
  })
})

describe('pieces that new shoppers of one network have in unpaid orders', () => {
  const network = '203.0.113.7'

  test('are at most sixty of one product, however they are to be paid', async ({ db }) => {
    const shop = await aShop(db)
    for (const pay of [shop.cash, shop.online, shop.cash]) await pay({ network }, 18)

    await expect(shop.online({ network }, 7)).rejects.toMatchObject({
      code: 'too_many_from_network',
      message:
        'New shoppers on your internet connection can order 6 more of this product right now. Please lower its quantity.',
    })
    await shop.cash({ network: '203.0.113.8' }, 20)
    await shop.online({ network }, 6)
    await expect(shop.cash({ network })).rejects.toMatchObject({ code: 'too_many_from_network' })
  })

  test('do not hinder a shopper who has received an order before', async ({ db }) => {
    const shop = await aShop(db)
    const shopper = await shop.aNewShopper()
    await anOrder(db, { shopper, status: 'Delivered' })
    for (const _ of [1, 2, 3]) await shop.cash({ network }, 20)

    await shop.cash({ shopper, network }, 20)
  })
})

test('a limit of zero is none', async ({ db }) => {
  await setLimits(db, {
    ...{ maxPieces: 0, maxHolds: 0, maxAbandonedHolds: 0 },
    ...{ maxFirstCashOrders: 0, maxFirstCashRupees: 0, maxNetworkPieces: 0 },
  })
  const shop = await aShop(db)
  const where = { phone: '9876543210', network: '203.0.113.7' }

  for (const quantity of [101, 102, 103, 104]) await shop.cash(where, quantity)
  for (const quantity of [105, 106]) await shop.online(where, quantity)
})

test('phone number, address and network are forgotten when an order is closed', async ({ db }) => {
  const shop = await aShop(db)
  const order = await shop.cash({ network: '203.0.113.7' })
  const keys = () =>
    db.selectFrom('orders').select(['phoneKey', 'addressKey', 'network']).executeTakeFirstOrThrow()
  expect(Object.values(await keys())).not.toContain(null)

  await cancelOrder(db, order.userId, { orderId: order._id })

  expect(await keys()).toEqual({ phoneKey: null, addressKey: null, network: null })
})
