import { sql } from 'kysely'
import { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import { newId } from '#platform/new-id.ts'
import { changeAddress } from '#server/addresses/change-address.ts'
import type { Database } from '#server/database/database.ts'
import { moveMany, moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyOrders } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { goodAddress } from '#tests/support/users.ts'
import { selectSeen } from './queries.ts'
import { viewToCollect } from './seller-lists.ts'
import { nextOrders, partsOf } from './seller-queries.ts'
import { viewOrders, viewSellerOrder, viewSellerOrders } from './views.ts'

/** Reads all pages of a list, each from the end of the one before. */
async function pageByPage(db: Database, query: Record<string, string>, limit = 2) {
  const numbers: string[] = []
  let after: string | null = null
  do {
    const place = after === null ? {} : { after }
    const page: Awaited<ReturnType<typeof viewSellerOrders>> = await viewSellerOrders(
      db,
      SellerOrderQuery.parse({ ...query, ...place, limit }),
    )
    expect(page.orders.length).toBeGreaterThan(0)
    numbers.push(...page.orders.map(({ number }) => number))
    after = page.next
  } while (after !== null)
  return numbers
}

const states = ['Order Placed', 'Packed', 'Delivered', 'Cancelled', 'Not delivered'] as const

test('pages that follow each other show what pages with a number show, each order once (G-33)', async ({
  db,
}) => {
  for (const status of states) for (let n = 0; n < 3; n += 1) await anOrder(db, { status })
  const paid = await anOrder(db, { status: 'Delivered', isPaid: true })

  const lists: Record<string, string>[] = [
    {},
    { status: 'open' },
    { status: 'collect' },
    { status: 'Order Placed' },
    { status: 'Delivered' },
    { q: '1' },
  ]
  for (const query of [...lists, { q: paid.number, status: 'Delivered' }]) {
    const whole = await viewSellerOrders(
      db,
      SellerOrderQuery.parse({ ...query, page: '1', limit: '50' }),
    )
    const numbers = whole.orders.map(({ number }) => number)

    expect(await pageByPage(db, query)).toEqual(numbers)
    expect(await pageByPage(db, query, numbers.length)).toEqual(numbers)
  }
})

test('the place of another list is refused, and one behind the last order is an empty page', async ({
  db,
}) => {
  const { number } = await anOrder(db)
  const page = (query: object) => viewSellerOrders(db, SellerOrderQuery.parse(query))

  await expect(page({ status: 'collect', after: '2-5' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await page({ status: 'open', after: `1-${number}` })).toMatchObject({
    orders: [],
    next: null,
  })
})

test('thousands of open debts do not bury a new order, and no page is sorted or counted through', async ({
  db,
}) => {
  const old = await anOrder(db)
  await manyOrders(db, await anOrder(db, { status: 'Delivered' }), 3000)
  for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db)

  for (const query of [{}, { status: 'open' }, { status: 'collect' }] as const) {
    for (const part of partsOf(query)) {
      for (const after of [null, 1500]) {
        const rows = await nextOrders(db, query, { part, after, limit: 50 }).explain('text')
        expect(JSON.stringify(rows)).not.toMatch(/Sort|Seq Scan|Bitmap/)
      }
    }
  }
  for (const query of [{}, { status: 'open' }] as const) {
    const { orders } = await viewSellerOrders(db, { ...query, limit: 5 })
    expect(orders[0]!.number).toBe(old.number)
  }
})

test('chosen orders move together: those that cannot are named, and again does nothing twice', async ({
  db,
}) => {
  const placed = [await anOrder(db), await anOrder(db)]
  const packed = await anOrder(db, { status: 'Packed' })
  const out = await anOrder(db, { status: 'Out for delivery' })
  const gone = newId()
  const ids = [...placed, packed, out].map(({ _id }) => _id)
  const request = { ids: [...ids, ids[0]!, gone], to: 'Packed' } as const

  const once = await moveMany(db, theSeller, request)
  const history = async () => (await viewSellerOrder(db, placed[0]!._id)).history
  const before = await history()
  const twice = await moveMany(db, theSeller, request)

  expect(once).toMatchObject({
    moved: 3,
    kept: [
      { number: out.number, refusal: { code: 'illegal_move' } },
      { _id: gone, number: '' },
    ],
  })
  expect(twice).toEqual(once)
  expect(await history()).toEqual(before)
  expect(before.map(({ status }) => status)).toEqual(['Order Placed', 'Packed'])
  expect(await verifyLedgers(db)).toEqual([])
})

test('what is to collect and to give back is added up by customer', async ({ db }) => {
  const milk = await aProduct(db, { pricePaise: 50_00, offerPricePaise: 50_00 })
  const [asha, ravi] = [await aShopperReadyToOrder(db), await aShopperReadyToOrder(db)]
  const first = await anOrder(db, { shopper: asha, lines: [[milk, 1]], status: 'Delivered' })
  await anOrder(db, { shopper: asha, lines: [[milk, 2]], status: 'Delivered' })
  await anOrder(db, { shopper: asha, lines: [[milk, 3]] })
  const other = await anOrder(db, { shopper: ravi, lines: [[milk, 2]], status: 'Delivered' })

  const before = await viewToCollect(db)
  await recordCash(db, theSeller, other._id)

  expect(before).toMatchObject({ orders: 3, customers: 2, due: 255, toGiveBack: 0 })
  expect(before.list).toMatchObject([
    { _id: asha.id, name: 'Asha Rao', orders: 2, due: 153, since: first.createdAt },
    { _id: ravi.id, orders: 1, due: 102 },
  ])
  expect(await viewToCollect(db)).toMatchObject({ orders: 2, customers: 1, due: 153 })
})

test('what is to be given back is added up by customer, beside what they owe', async ({ db }) => {
  const milk = await aProduct(db, { pricePaise: 50_00, offerPricePaise: 50_00 })
  const asha = await aShopperReadyToOrder(db)
  const status = 'Delivered'
  const paid = await anOrder(db, { shopper: asha, lines: [[milk, 2]], status, isPaid: true })
  await anOrder(db, { shopper: asha, lines: [[milk, 1]], status })

  const items = [{ item: paid.items[0]!._id, quantity: 1 }]
  await returnItems(db, theSeller, { orderId: paid._id, version: paid.version, items })

  const { list, ...sums } = await viewToCollect(db)
  expect(sums).toEqual({ orders: 2, customers: 1, due: 51, toGiveBack: 51 })
  expect(list).toMatchObject([{ _id: asha.id, orders: 2, due: 51, toGiveBack: 51 }])
})

test('with nothing to collect, there is nothing in the sums', async ({ db }) => {
  await anOrder(db)

  expect(await viewToCollect(db)).toEqual({
    orders: 0,
    customers: 0,
    due: 0,
    toGiveBack: 0,
    list: [],
  })
})

test('the word about the orders of a shopper changes with each of them, and with no other', async ({
  db,
}) => {
  const asha = await aShopperReadyToOrder(db)
  const seen = new Set([await selectSeen(db, asha.id)])
  const { _id: orderId } = await anOrder(db, { shopper: asha })
  seen.add(await selectSeen(db, asha.id))
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  seen.add(await selectSeen(db, asha.id))
  await anOrder(db)
  seen.add(await selectSeen(db, asha.id))

  expect(seen.size).toBe(3)
})

test('a landmark is kept with the address and its orders; a client that knows of none leaves it', async ({
  db,
}) => {
  const milk = await aProduct(db)
  const { id: shopperId, addressId: id } = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const landmark = 'Behind the Ganesh temple'
  await changeAddress(db, { id, shopperId }, { ...goodAddress, landmark })

  const note = 'Please ring twice'
  const items = orderItems([[milk, 1]]).map((item) => ({ ...item, note: 'The green ones' }))
  const order = await placeOrder(db, shopperId, { items, address: id, note })
  const kept = await changeAddress(db, { id, shopperId }, goodAddress)
  const ended = await changeAddress(db, { id, shopperId }, { ...goodAddress, landmark: '' })

  expect(order.address.landmark).toBe(landmark)
  expect(kept.landmark).toBe(landmark)
  expect(ended).not.toHaveProperty('landmark')

  await moveOrder(db, theSeller, { orderId: order._id, to: 'Cancelled' })
  await eraseCustomer(db, shopperId)
  const { orders } = await viewOrders(db, shopperId)
  expect(JSON.stringify(orders)).not.toMatch(/Ganesh|ring twice|green ones/)
})
