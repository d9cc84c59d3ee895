import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { viewDrops } from './views.ts'

test('a rider sees what is to be brought, however old, and of what ended today’s alone', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const open = await aDrop(db, ravi)
  const failed = await aDrop(db, ravi)
  const today = await aDrop(db, ravi)
  const past = await aDrop(db, ravi)
  await sql`update orders set updated_at = updated_at - interval '2 days'`.execute(db)
  await act(db, ravi, actOf(failed, { what: 'not_delivered', reason: 'Nobody at home' }))
  for (const order of [today, past]) await act(db, ravi, actOf(order, { what: 'delivered' }))
  const old = [open._id, failed._id, past._id]
  await sql`update order_events set at = at - interval '2 days'
    where order_id = any(${old}::uuid[])`.execute(db)
  await sql`update orders set updated_at = updated_at - interval '2 days'
    where id = any(${old}::uuid[])`.execute(db)

  const { drops } = await viewDrops(db, ravi)

  expect(drops.map(({ _id }) => _id).toSorted()).toEqual(
    [open._id, failed._id, today._id].toSorted(),
  )
})

test('the round goes by slot first, after what is brought at once, and then by area', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const orders = []
  for (const [day, from, zipcode] of [
    ['2026-11-30', '07:00', 1],
    ['2026-11-29', '18:00', 1],
    ['2026-11-29', '07:00', 3],
    ['2026-11-29', '07:00', 2],
  ] as const) {
    const order = await aDrop(db, ravi)
    const slot = JSON.stringify({ id: newId(), day, from, until: '20:00' })
    await sql`update orders set slot = ${slot}::jsonb, address = address || ${JSON.stringify({ zipcode })}::jsonb
      where id = ${order._id}`.execute(db)
    orders.push(order)
  }
  const now = await aDrop(db, ravi)

  const { drops } = await viewDrops(db, ravi)

  const [third, second, later, first] = orders
  expect(drops.map(({ _id }) => _id)).toEqual(
    [now, first, later, second, third].map((order) => order!._id),
  )
  expect(drops[1]!.slot).toMatchObject({ day: '2026-11-29', from: '07:00' })
  expect(drops[0]).not.toHaveProperty('slot')
})

test('packed orders that nobody has yet say their time, and go by it (G37-2)', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const plain = await anOrder(db, { status: 'Packed' })
  const later = await anOrder(db, { status: 'Packed' })
  const slot = { id: newId(), day: '2026-11-30', from: '07:00', until: '09:00' }
  await sql`update orders set slot = ${JSON.stringify(slot)}::jsonb where id = ${later._id}`.execute(
    db,
  )
  const promised = await anOrder(db, { status: 'Packed' })
  await sql`update orders set promised_minutes = 20, promised_at = now(), promise_told = true
    where id = ${promised._id}`.execute(db)

  const { free } = await viewDrops(db, ravi)

  expect(free.map(({ _id }) => _id)).toEqual([plain._id, promised._id, later._id])
  expect(free[0]).not.toHaveProperty('slot')
  expect(free[1]!.promise).toMatchObject({ minutes: 20 })
  expect(free[2]!.slot).toEqual(slot)
})
