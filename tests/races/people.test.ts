import { sql } from 'kysely'
import { expect } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { invitePerson } from '#server/identity/invitations/invite.ts'
import { addPerson, changePerson, endPerson } from '#server/identity/people/change-people.ts'
import { test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

/** Answers the codes of those that were refused. */
async function codesOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(attempts)
  const failed = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  return failed.map(({ reason }) => {
    if (!(reason instanceof Refusal)) throw reason
    return reason.code
  })
}

async function twoOwners(db: Database) {
  const people = [await aSeller(db, { name: 'Asha' }), await aSeller(db, { name: 'Meera' })]
  return people.map(({ id, email, name }) => ({ ...theSeller, id, email, who: name ?? email }))
}

const owners = async (db: Database) => {
  const rows = db.selectFrom('sellers').select('id').where('role', '=', 'owner')
  return (await rows.where('endedAt', 'is', null).execute()).length
}

test('of two owners who end each other at once one stays', async ({ ownDb: db }) => {
  for (let round = 0; round < 5; round += 1) {
    await db.deleteFrom('sellers').execute()
    const [asha, meera] = await twoOwners(db)

    const refused = await codesOf([
      endPerson(db, asha!, meera!.id),
      endPerson(db, meera!, asha!.id),
    ])

    expect(refused).toEqual(['seller_only'])
    expect(await owners(db)).toBe(1)
  }
})

test('of two owners who both step down at once one stays', async ({ ownDb: db }) => {
  const [asha, meera] = await twoOwners(db)

  const refused = await codesOf([
    changePerson(db, asha!, { id: asha!.id, role: 'packer' }),
    changePerson(db, meera!, { id: meera!.id, role: 'packer' }),
    endPerson(db, asha!, asha!.id),
    endPerson(db, meera!, meera!.id),
  ])

  expect(refused.length).toBeGreaterThan(0)
  expect(await owners(db)).toBe(1)
})

test('eight people who get the same name at once are one person', async ({ ownDb: db }) => {
  const [asha] = await twoOwners(db)
  const ravi = { name: 'Ravi', role: 'rider' } as const

  const refused = await codesOf(Array.from({ length: 8 }, () => addPerson(db, asha!, ravi)))

  expect(refused).toEqual(Array.from({ length: 7 }, () => 'name_taken'))
})

test('a person who is ended while they make an invitation makes none', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const [asha, meera] = await twoOwners(db)
  const ravi = await addPerson(db, asha!, { name: 'Ravi', role: 'rider' })

  const outcomes = await releaseTogether({
    url,
    hold: `update sellers set ended_at = now() where id = '${meera!.id}'`,
    attempts: [
      (at) => {
        const parts = { db: at, config: aConfig(), viewStoreName: async () => 'Tokri' }
        return invitePerson(parts, { seller: meera!, id: ravi })
      },
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['seller_only'])
  expect(await db.selectFrom('oneTimeTokens').select('purpose').execute()).toEqual([])
})

/** Answers a wait that ends for everybody when the second of two has come. */
function meetingOfTwo(): () => Promise<void> {
  const bothCame = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came === 2) bothCame.resolve()
    return bothCame.promise
  }
}

/** Counts the other owners without waiting for those who are ending them. */
async function endNaively(db: Database, id: string, counted: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from sellers
      where role = 'owner' and ended_at is null and id <> ${id}`.execute(tx)
    await counted()
    if (rows[0]!.others > 0)
      await tx.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', id).execute()
  })
}

test('a store that counts owners without a lock, and whose database does not mind, loses both', async ({
  ownDb: db,
}) => {
  const [asha, meera] = await twoOwners(db)
  // The database lets a demo's owners go.
  await db.updateTable('sellers').set({ isDemo: true }).execute()

  const counted = meetingOfTwo()
  await Promise.all([endNaively(db, asha!.id, counted), endNaively(db, meera!.id, counted)])

  expect(await owners(db)).toBe(0)
})

test('the database keeps an owner, even from a store that counts without a lock', async ({
  ownDb: db,
}) => {
  const [asha, meera] = await twoOwners(db)

  const counted = meetingOfTwo()
  await Promise.allSettled([endNaively(db, asha!.id, counted), endNaively(db, meera!.id, counted)])

  expect(await owners(db)).toBe(1)
})
