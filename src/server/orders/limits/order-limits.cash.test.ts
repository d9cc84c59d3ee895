import { switchToCash } from '#server/checkout/pay-in-cash.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { anOrder } from '#tests/support/orders.ts'
import { spoken } from '#tests/support/spoken.ts'

describe('cash orders of a shopper who has not received anything', () => {
  test('cash orders of a shopper who has not received anything are at most three, also for thirty accounts with one phone number', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    let placed = 0
    for (let account = 0; account < 30; account += 1) {
      await shop.cash({ phone: '9876543210' }).then(
        () => (placed += 1),
        () => undefined,
      )
    }

    expect(placed).toBe(3)
    expect(await spoken(shop.cash({ phone: '098765 43210' }))).toMatchObject({
      code: 'too_many_cash_orders',
      message:
        '3 first cash orders with this account, device, phone number or address are still on the way. Please pay online, or wait until one has arrived.',
    })
  })

  test('cash orders of a shopper who has not received anything come to at most ₹10,000 together', async ({
    db,
  }) => {
    await setLimits(db, { maxPieces: 0, maxNetworkPieces: 0 })
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()

    expect(await spoken(shop.cash({ shopper }, 100))).toMatchObject({
      code: 'too_much_cash',
      message:
        'Until your first order has arrived, cash orders can come to ₹10,000 more at most. Please pay online or order less.',
    })
    await shop.cash({ shopper }, 60)
    await expect(shop.cash({ shopper }, 50)).rejects.toMatchObject({ code: 'too_much_cash' })
    await shop.online({ shopper }, 50)
  })

  test('cash orders of a shopper who has not received anything are not limited once one was delivered, and do not count for others at the door', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper({ street: '7 Temple Street' })
    await anOrder(db, { shopper, status: 'Delivered' })
    for (const quantity of [1, 2, 3, 4]) await shop.cash({ shopper }, quantity)

    await shop.cash({ street: '7 Temple Street' })
  })

  test('cash orders of a shopper who has not received anything count orders that were to be paid online first', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    for (const quantity of [1, 2, 3]) {
      const { _id: orderId } = await shop.online({ shopper }, quantity)
      await switchToCash(db, shop.context, { shopperId: shopper.id, orderId })
    }
    const { _id: orderId } = await shop.online({ shopper }, 4)

    const statusOf = () =>
      db.selectFrom('payments').select('status').where('orderId', '=', orderId).execute()
    const before = await statusOf()

    const switching = switchToCash(db, shop.context, { shopperId: shopper.id, orderId })

    await expect(switching).rejects.toMatchObject({ code: 'too_many_cash_orders' })
    // The open payment page still works, and the hold ends at its original time.
    expect(await statusOf()).toEqual(before)
  })
})

describe('pieces that new shoppers of one network have in unpaid orders', () => {
  const network = '203.0.113.7'

  test('pieces that new shoppers of one network have in unpaid orders are at most sixty of one product, however they are to be paid', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    for (const pay of [shop.cash, shop.online, shop.cash]) await pay({ network }, 18)

    expect(await spoken(shop.online({ network }, 7))).toMatchObject({
      code: 'too_many_from_network',
      message:
        'New shoppers on your internet connection can order 6 more of this product right now. Please lower its quantity.',
    })
    await shop.cash({ network: '203.0.113.8' }, 20)
    await shop.online({ network }, 6)
    await expect(shop.cash({ network })).rejects.toMatchObject({ code: 'too_many_from_network' })
  })

  test('pieces that new shoppers of one network have in unpaid orders count together where the network is not known', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    for (const _ of [1, 2, 3]) await shop.cash({ network: null }, 20)

    await expect(shop.cash({ network: null })).rejects.toMatchObject({
      code: 'too_many_from_network',
      said: { values: { left: 0, isNetworkKnown: false } },
    })
    await shop.cash({ network })
  })

  test('pieces that new shoppers of one network have in unpaid orders do not hinder a shopper who has received an order before', async ({
    db,
  }) => {
    const shop = await aLimitedShop(db)
    const shopper = await shop.aNewShopper()
    await anOrder(db, { shopper, status: 'Delivered' })
    for (const _ of [1, 2, 3]) await shop.cash({ network }, 20)

    await shop.cash({ shopper, network }, 20)
  })
})

test('a limit of zero is none', async ({ db }) => {
  await setLimits(db, {
    maxPieces: 0,
    maxHolds: 0,
    maxAbandonedHolds: 0,
    maxFirstCashOrders: 0,
    maxFirstCashRupees: 0,
    maxNetworkPieces: 0,
    maxNewcomerShare: 0,
  })
  const shop = await aLimitedShop(db)
  const where = { phone: '9876543210', network: '203.0.113.7' }

  for (const quantity of [101, 102, 103, 104]) await shop.cash(where, quantity)
  for (const quantity of [105, 106]) await shop.online(where, quantity)
})

test('phone number, address and network are forgotten when an order is closed', async ({ db }) => {
  const shop = await aLimitedShop(db)
  const order = await shop.cash({ network: '203.0.113.7' })
  const keys = () =>
    db.selectFrom('orders').select(['phoneKey', 'addressKey', 'network']).executeTakeFirstOrThrow()
  expect(Object.values(await keys())).not.toContain(null)

  await cancelOrder(db, order.userId, { orderId: order._id })

  expect(await keys()).toEqual({ phoneKey: null, addressKey: null, network: null })
})
