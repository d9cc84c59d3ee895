import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { cancelNaively, cashNaively, moveNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Order = { id: string; shopperId: string }
type Attempt = (db: Database, order: Order) => Promise<unknown>

const byShopper: Attempt = (db, { id, shopperId }) => cancelOrder(db, shopperId, { orderId: id })
const bySeller: Attempt = (db, { id }) => cancelAsSeller(db, theSeller, { orderId: id })
const cash: Attempt = (db, { id }) => recordCash(db, theSeller, id)
const to =
  (status: 'Packed' | 'Out for delivery' | 'Not delivered'): Attempt =>
  (db, { id }) =>
    moveOrder(db, theSeller, { orderId: id, to: status, reason: 'Nobody was at home' })

type Setting = {
  db: Database
  url: string
  status?: 'Order Placed' | 'Packed' | 'Out for delivery' | 'Not delivered' | 'Delivered'
}

/** Many concurrent changes of one order of three mangoes, of which there were five. */
async function allAtOnce({ db, url, status }: Setting, attempts: readonly Attempt[]) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const overrides = { shopper: asha, lines: [[mango, 3]] as const }
  const { _id: id } = await anOrder(db, { ...overrides, ...(status ? { status } : {}) })

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from orders where id = '${id}' for update`,
    attempts: attempts.map((attempt) => (own) => attempt(own, { id, shopperId: asha.id })),
  })

  const { history, isPaid } = await viewSellerOrder(db, id)
  return {
    done: valuesOf(outcomes).length,
    failures: failuresOf(outcomes),
    stock: await stockOf(db, mango),
    states: history.map((event) => event.status),
    isPaid,
  }
}

function times(count: number, ...attempts: Attempt[]): Attempt[] {
  return Array.from({ length: count }, () => attempts).flat()
}

test('twenty cancellations by shopper and seller put the stock back once (S-47)', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl }

  const result = await allAtOnce(setting, times(10, byShopper, bySeller))

  expect(result).toMatchObject({ done: 20, failures: [], stock: 5 })
  expect(result.states).toEqual(['Order Placed', 'Cancelled'])
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads the state and then writes it puts the stock back twice', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl }

  const { stock } = await allAtOnce(setting, times(2, cancelNaively))

  expect(stock).toBeGreaterThan(5)
})

test.for([
  { first: 'the cancellation', attempts: [byShopper, to('Packed')], end: 'Cancelled', stock: 5 },
  { first: 'the packing', attempts: [to('Packed'), byShopper], end: 'Packed', stock: 2 },
])(
  'a cancellation and a packing at once: $first comes first and the other is refused (S-47)',
  async ({ attempts, end, stock }, { ownDb, ownUrl }) => {
    const result = await allAtOnce({ db: ownDb, url: ownUrl }, attempts)

    expect(result).toMatchObject({ done: 1, stock })
    expect(result.failures).toHaveLength(1)
    expect(result.states).toEqual(['Order Placed', end])
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('a store that reads and then writes packs what was just cancelled', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl }

  const { states } = await allAtOnce(setting, [cancelNaively, moveNaively('packed')])

  expect(states).toEqual(['Order Placed', 'Cancelled', 'Packed'])
})

test('two phones that pack and send off one order move it once each (S-74)', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl }
  const attempts = [to('Packed'), to('Packed'), to('Out for delivery'), to('Out for delivery')]

  const result = await allAtOnce(setting, attempts)

  // Behind the first, PostgreSQL lets in those that wait in any order: a late Packed is refused.
  expect(result.failures.filter((code) => code !== 'illegal_move')).toEqual([])
  expect(result.done).toBeGreaterThanOrEqual(3)
  expect(result.states).toEqual(['Order Placed', 'Packed', 'Out for delivery'])
  expect(await ownDb.selectFrom('auditEntries').select('id').orderBy('id').execute()).toHaveLength(
    2,
  )
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a late click on Packed does not bring back an order that is on its way', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl, status: 'Packed' } as const

  const result = await allAtOnce(setting, [to('Out for delivery'), to('Packed')])

  expect(result).toMatchObject({ done: 1, failures: ['illegal_move'] })
  expect(result.states).toEqual(['Order Placed', 'Packed', 'Out for delivery'])
})

test.for([
  { first: 'the cancellation', attempts: times(5, bySeller, to('Out for delivery')), stock: 5 },
  { first: 'the road', attempts: times(5, to('Out for delivery'), bySeller), stock: 2 },
])(
  'an order that came back is cancelled or goes out again, whoever presses: $first comes first (S-47)',
  async ({ attempts, stock }, { ownDb, ownUrl }) => {
    const setting = { db: ownDb, url: ownUrl, status: 'Not delivered' } as const

    const result = await allAtOnce(setting, attempts)

    expect(result).toMatchObject({ done: 5, stock })
    expect(result.states).toHaveLength(5)
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('cash that is received while the order comes back is received, or the order is back', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl, status: 'Out for delivery' } as const

  const result = await allAtOnce(setting, [cash, to('Not delivered')])

  expect(result).toMatchObject({ done: 1, failures: ['illegal_move'], isPaid: true })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('the cash of an order is received once, however many record it (S-76)', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl, status: 'Delivered' } as const

  const result = await allAtOnce(setting, times(10, cash))

  expect(result).toMatchObject({ done: 10, failures: [], isPaid: true })
  expect(await ownDb.selectFrom('moneyEvents').select('id').execute()).toHaveLength(1)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads whether an order is paid and then writes it takes the cash twice', async ({
  ownDb,
  ownUrl,
}) => {
  const setting = { db: ownDb, url: ownUrl, status: 'Delivered' } as const

  const { failures } = await allAtOnce(setting, times(2, cashNaively))

  expect(failures).toEqual([])
  expect(await ownDb.selectFrom('moneyEvents').select('id').execute()).toHaveLength(2)
})
