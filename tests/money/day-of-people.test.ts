import { expect } from 'vitest'
import type { Order } from '#contract/api/orders.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { handOver } from '#server/money/day/hand-over.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { giveDrops } from '#server/orders/drops/assign-drops.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { recordPicks } from '#server/orders/pack/record-picks.ts'
import { test } from '#tests/support/database.ts'
import { actOf, send } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { tickOf } from '#tests/support/packing.ts'
import { aPerson } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'

/** Sixty orders of two items, each of its own amount. */
async function sixtyOrders(db: Database): Promise<Order[]> {
  const orders: Order[] = []
  for (let n = 1; n <= 60; n += 1) {
    const [dal, rice] = [
      await aProduct(db, { offerPricePaise: 1000 + n * 37, stock: 20 }),
      await aProduct(db, { offerPricePaise: 4990 - n, stock: 20 }),
    ]
    const lines = [[dal, 1 + (n % 3)] as const, [rice, 1] as const]
    orders.push(await anOrder(db, { lines: [...lines].map((line) => [...line]) }))
  }
  return orders
}

/** Every line is ticked; of each tenth order one piece less is there. */
async function packAll(db: Database, packer: Seller, orders: readonly Order[]) {
  for (const [n, order] of orders.entries()) {
    const first = n % 10 === 9 ? ({ what: 'short', there: 0 } as const) : { what: 'found' as const }
    const ticks = [tickOf(order, 0, first), tickOf(order, 1, { what: 'found' })]
    const { results } = await recordPicks(db, packer, ticks)
    expect(results.every(({ isDone }) => isDone)).toBe(true)
    await move(db, packer, { orderId: order._id, to: 'Packed' })
  }
}

function move(db: Database, person: Seller, moved: { orderId: string; to: Order['status'] }) {
  return inTransaction(db, (tx) => moveOrder(tx, person, moved))
}

async function amountsOf(db: Database, orders: readonly Order[]): Promise<Map<string, number>> {
  const ids = orders.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'amountPaise'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, amountPaise }) => [id, amountPaise]))
}

const sumOf = (amounts: ReadonlyMap<string, number>, orders: readonly Order[]) =>
  orders.reduce((sum, { _id }) => sum + amounts.get(_id)!, 0)

test('in a day of sixty orders four people have their cash to the paisa, one of them an hour without a network (G36-3, G36-4)', async ({
  db,
}) => {
  const owner = await aPerson(db, 'Gupta', 'owner')
  const packer = await aPerson(db, 'Sunil', 'packer')
  const cashier = await aPerson(db, 'Meena', 'cashier')
  const rider = await aPerson(db, 'Ravi', 'rider')
  const orders = await sixtyOrders(db)
  await packAll(db, packer, orders)
  const amounts = await amountsOf(db, orders)
  const [counter, round] = [orders.slice(0, 20), orders.slice(20)]

  for (const { _id: orderId } of counter) {
    await move(db, cashier, { orderId, to: 'Out for delivery' })
    await move(db, cashier, { orderId, to: 'Delivered' })
    await recordReceipt(db, cashier, { orderId, kind: 'cash' })
  }
  await giveDrops(db, owner, { ids: round.map(({ _id }) => _id), rider: rider.id })

  const rupees = ({ _id }: Order) => amounts.get(_id)! / 100
  const delivered = (order: Order, at: Date) =>
    actOf(order, { what: 'delivered', cash: rupees(order), at: at.toISOString() })
  const [online, offline] = [round.slice(0, 18), round.slice(18)]
  for (const order of online) {
    const [result] = await send(db, rider, [delivered(order, new Date())])
    expect(result).toMatchObject({ isDone: true })
  }
  // While the rider has no network, the owner cancels one of his drops.
  const cancelled = offline[0]!
  await cancelAsSeller(db, owner, { orderId: cancelled._id, reason: 'Ordered twice' })
  const hourAgo = Date.now() - 60 * 60 * 1000
  const kept = offline.map((order, n) => delivered(order, new Date(hourAgo + n * 60_000)))
  const results = [...(await send(db, rider, kept)), ...(await send(db, rider, kept))]

  expect(
    results.filter(({ isDone }) => !isDone).map(({ refusal }) => refusal?.said.reason),
  ).toEqual(['drop_cancelled', 'drop_reported'])
  const brought = round.filter((order) => order !== cancelled)
  const day = await viewOpenDay(db)
  expect(
    Object.fromEntries(day.people.map(({ who, expected }) => [who, Math.round(expected * 100)])),
  ).toEqual({ Meena: sumOf(amounts, counter), Ravi: sumOf(amounts, brought) })

  for (const { person, expected } of day.people)
    await handOver(db, owner, { key: newId(), person: person!, amount: expected })
  const { count } = await viewOpenDay(db)
  const close = await closeDay(db, owner, { key: newId(), count, notes: {}, reason: 'To the bank' })

  expect(Math.round(close.expected * 100)).toBe(sumOf(amounts, [...counter, ...brought]))
  expect(close.people?.map(({ who, difference }) => [who, difference])).toEqual(
    expect.arrayContaining([
      ['Meena', 0],
      ['Ravi', 0],
    ]),
  )
  expect(await verifyLedgers(db)).toEqual([])
})
