import { sql } from 'kysely'
import { mergeCustomers } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { noteAgreement } from './agreements.ts'
import { viewCustomerDetails } from './view-customer.ts'
import { viewCustomers } from './views.ts'

const customer = (db: Database, nth: number) => aCustomer(db, { phone: `984500000${nth}` })

const say = (db: Database, id: string, isAgreed: boolean) =>
  noteAgreement(db, theSeller, { id, isAgreed })

/** Moves what somebody has said so many days into the past. */
const daysAgo = (db: Database, id: string, days: number) =>
  sql`update customer_agreements set agreed_at = agreed_at - make_interval(days => ${days}),
    ended_at = ended_at - make_interval(days => ${days}) where shopper_id = ${id}`.execute(db)

const newsOf = async (db: Database, id: string) => (await viewCustomerDetails(db, id)).news

test('whoever wants no news any more is not in the list, and may agree again (G36-5)', async ({
  db,
}) => {
  const { _id: id } = await aCustomer(db)
  await say(db, id, true)
  await say(db, id, false)
  await say(db, id, false)

  expect(await newsOf(db, id)).toBeUndefined()
  expect((await viewCustomers(db, { filter: 'news' })).count).toBe(0)
  const row = await db.selectFrom('customerAgreements').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ endedBy: theSeller.who, endedAt: expect.any(Date) })

  await say(db, id, true)
  expect(await newsOf(db, id)).toMatchObject({ who: theSeller.who })
  expect((await viewCustomers(db, { filter: 'news' })).count).toBe(1)
  const audits = await db
    .selectFrom('auditEntries')
    .where('action', '=', 'news agreed')
    .selectAll()
    .orderBy('id')
    .execute()
  expect(audits).toHaveLength(3)
})

type Said = { agreed: number; ended?: number }
const cases: [what: string, goes: Said, stays: Said, isAgreed: boolean][] = [
  ['the one who goes ended it last', { agreed: 9, ended: 1 }, { agreed: 5 }, false],
  ['the one who stays ended it last', { agreed: 5 }, { agreed: 9, ended: 1 }, false],
  ['the one who goes agreed last', { agreed: 1 }, { agreed: 9, ended: 5 }, true],
  ['the one who stays agreed last', { agreed: 9, ended: 5 }, { agreed: 1 }, true],
  ['both ended it', { agreed: 9, ended: 5 }, { agreed: 8, ended: 1 }, false],
  ['both agreed', { agreed: 9 }, { agreed: 5 }, true],
]

test.for(cases)(
  'after a merger, what was said last holds: %s (G36-5)',
  async ([, ...said], { db }) => {
    const isAgreed = said.pop()
    const people = [await customer(db, 1), await customer(db, 2)]
    for (const [at, { _id: id }] of people.entries()) {
      const { agreed, ended } = said[at] as Said
      await sql`insert into customer_agreements (shopper_id, who, agreed_at, ended_at, ended_by)
      values (${id}, 'Ravi', now() - make_interval(days => ${agreed}),
        now() - make_interval(days => ${ended ?? null}), ${ended === undefined ? null : 'Ravi'})`.execute(
        db,
      )
    }
    const [goes, stays] = people.map(({ _id }) => _id) as [string, string]

    await mergeCustomers(db, theSeller, { id: goes, into: stays })

    expect((await newsOf(db, stays)) !== undefined).toBe(isAgreed)
    const rows = await db.selectFrom('customerAgreements').select('shopperId').execute()
    expect(rows).toEqual([{ shopperId: stays }])
  },
)

test('an end goes along where the other has said nothing, and is not undone by a later merger (G36-5)', async ({
  db,
}) => {
  const [first, second, third] = [
    await customer(db, 1),
    await customer(db, 2),
    await customer(db, 3),
  ]
  await say(db, third._id, true)
  await daysAgo(db, third._id, 3)
  await say(db, first._id, true)
  await say(db, first._id, false)

  await mergeCustomers(db, theSeller, { id: first._id, into: second._id })
  await mergeCustomers(db, theSeller, { id: third._id, into: second._id })

  expect(await newsOf(db, second._id)).toBeUndefined()
})
