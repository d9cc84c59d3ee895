import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { indianDay } from '#tests/support/slots.ts'
import { viewOrderTimes } from './order-times.ts'
import { viewSellerOrders } from './views.ts'

type Overrides = Parameters<typeof anOrder>[1]

const [morning, evening] = [newId(), newId()]

async function anOrderAt(
  db: Database,
  { at, id, ...overrides }: Overrides & { at: number; id: string },
) {
  const times =
    id === morning ? { from: '07:00', until: '09:00' } : { from: '18:00', until: '20:00' }
  const slot = JSON.stringify({ id, day: indianDay(at), ...times })
  const order = await anOrder(db, overrides)
  await sql`update orders set slot = ${slot}::jsonb where id = ${order._id}`.execute(db)
  return order
}

test('orders are counted for each slot from today on, and for earlier ones that are not brought (G-41)', async ({
  db,
}) => {
  await anOrder(db)
  const waiting = await anOrder(db)
  await sql`update orders set for_opening = now() where id = ${waiting._id}`.execute(db)
  await anOrderAt(db, { at: 1, id: morning })
  await anOrderAt(db, { at: 0, id: evening })
  await anOrderAt(db, { at: 0, id: evening, status: 'Packed' })
  await anOrderAt(db, { at: 0, id: evening, status: 'Not delivered' })
  await anOrderAt(db, { at: 0, id: morning, status: 'Delivered' })
  await anOrderAt(db, { at: 0, id: morning, status: 'Cancelled' })
  await anOrderAt(db, { at: -1, id: morning, status: 'Delivered' })
  const late = await anOrderAt(db, { at: -1, id: evening })

  const { slots, forOpening } = await viewOrderTimes(db)

  expect(forOpening).toBe(1)
  expect(
    slots.map(({ day, from, toPack, toBring, delivered }) => [
      day,
      from,
      toPack,
      toBring,
      delivered,
    ]),
  ).toEqual([
    [indianDay(-1), '18:00', 1, 0, 0],
    [indianDay(0), '07:00', 0, 0, 1],
    [indianDay(0), '18:00', 1, 2, 0],
    [indianDay(1), '07:00', 1, 0, 0],
  ])
  const listed = async (query: Parameters<typeof viewSellerOrders>[1]) =>
    (await viewSellerOrders(db, { status: 'open', limit: 50, ...query })).orders.map(
      ({ _id }) => _id,
    )
  expect(await listed({ opening: 'next' })).toEqual([waiting._id])
  expect(await listed({ day: indianDay(-1) })).toEqual([late._id])
  expect(await listed({ day: indianDay(0), slot: evening })).toHaveLength(3)
})
