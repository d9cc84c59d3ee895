import { newId } from '#platform/new-id.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrders, viewSellerOrder } from '#server/orders/read/views.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { blockShopper } from './block-shopper.ts'
import { cancelMany } from './cancel-order.ts'

const shop = {
  mode: 'production',
  storeName: 'Asha Fresh',
  contact: { phone: '+91 80 4000 0000', email: 'hello@asha.example' },
} as const

test('a blocked shopper sees orders but cannot order, and is told whom to ask', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const before = await anOrder(db, { shopper: asha, lines: [[milk, 1]] })
  const request = { items: orderItems([[milk, 2]]), address: asha.addressId, shop }

  const { blockedAt } = await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: true })

  await expect(placeOrder(db, asha.id, request)).rejects.toMatchObject({
    code: 'shopper_blocked',
    said: {
      reason: 'account_blocked',
      values: { phone: '+91 80 4000 0000', email: 'hello@asha.example' },
    },
  })
  expect((await viewOrders(db, asha.id)).orders.map(({ status }) => status)).toEqual([
    'Order Placed',
  ])
  expect((await viewSellerOrder(db, before._id)).shopper.blockedAt).toBe(blockedAt)

  await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: false })

  await placeOrder(db, asha.id, request)
  expect((await viewSellerOrder(db, before._id)).shopper).not.toHaveProperty('blockedAt')
  expect((await auditOf(db)).map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['shopper blocked', 'Asha Rao'],
    ['shopper unblocked', 'Asha Rao'],
  ])
})

test('a block can cancel the open orders, and says which are on the way already', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 60 })
  const asha = await aShopperReadyToOrder(db)
  const onTheWay = await anOrder(db, {
    shopper: asha,
    lines: [[milk, 1]],
    status: 'Out for delivery',
  })
  await anOrder(db, { shopper: asha, lines: [[milk, 2]], status: 'Delivered' })
  for (let n = 0; n < 52; n += 1) {
    const request = { items: orderItems([[milk, 1]]), address: asha.addressId }
    await placeOrder(db, asha.id, { ...request, key: `order-number-${n}` })
  }
  const block = { shopperId: asha.id, isBlocked: true, cancelOrders: true }

  const first = await blockShopper(db, theSeller, block)
  const second = await blockShopper(db, theSeller, block)
  const third = await blockShopper(db, theSeller, block)

  expect([first, second, third]).toMatchObject([
    { cancelled: 50, kept: [], remaining: 2 },
    { cancelled: 2, kept: [{ number: onTheWay.number }], remaining: 0 },
    { cancelled: 0, kept: [{ number: onTheWay.number }], remaining: 0 },
  ])
  expect(await stockOf(db, milk)).toBe(60 - 1 - 2)
})

test('a shopper who does not exist cannot be blocked', async ({ db }) => {
  const attempt = blockShopper(db, theSeller, { shopperId: newId(), isBlocked: true })

  await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
})

test('of many orders those that can still be cancelled are, once, and the others are named', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 20 })
  const open = [
    await anOrder(db, { lines: [[milk, 2]] }),
    await anOrder(db, { lines: [[milk, 3]] }),
  ]
  const away = await anOrder(db, { lines: [[milk, 4]], status: 'Out for delivery' })
  const unknown = newId()
  const ids = [...[...open, away].map(({ _id }) => _id), unknown]

  const outcome = await cancelMany(db, theSeller, { ids, reason: 'Out of stock' })
  const again = await cancelMany(db, theSeller, { ids, reason: 'Out of stock' })

  expect(outcome).toMatchObject({
    cancelled: 2,
    kept: [
      {
        _id: away._id,
        number: away.number,
        refusal: {
          said: { reason: 'too_late_for_cancellation', values: { status: 'out_for_delivery' } },
        },
      },
      { _id: unknown, number: '', refusal: { code: 'not_found' } },
    ],
  })
  expect(again).toEqual(outcome)
  expect(await stockOf(db, milk)).toBe(16)
})

test('an order with the phone of a blocked customer is marked, also once that account is deleted', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 60 })
  const asha = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper: asha, lines: [[milk, 1]], status: 'Cancelled' })
  await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: true })
  const again = await aShopperReadyToOrder(db)
  const order = await anOrder(db, { shopper: again, lines: [[milk, 2]] })
  const other = await aShopper(db)
  const { id: addressId } = await anAddress(db, other, { phone: '9845099999' })
  const honest = await anOrder(db, { shopper: { ...other, addressId }, lines: [[milk, 3]] })
  const marks = async () => {
    const orders = await Promise.all([order, honest].map(({ _id }) => viewSellerOrder(db, _id)))
    return orders.map(({ shopper }) => shopper.hasPhoneOfBlocked ?? false)
  }

  expect(await marks()).toEqual([true, false])
  await eraseCustomer(db, asha.id)
  expect(await marks()).toEqual([true, false])

  await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: false })
  expect(await marks()).toEqual([false, false])
})
