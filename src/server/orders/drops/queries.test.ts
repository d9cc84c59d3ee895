import { sql } from 'kysely'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider } from '#tests/support/drops.ts'
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
