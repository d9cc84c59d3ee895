import { sql } from 'kysely'
import { describe } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { changePerson, endPerson } from '#server/identity/people/change-people.ts'
import { updateSeller } from '#server/identity/seller-queries.ts'
import { expect, testWith } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { viewAudit } from './routes.ts'
import { writeAudit } from './write-audit.ts'

const busy = '01900000-0000-7000-8000-00000000b05e'

/** 20,000 changes, half of them by one person, and then very few by others. */
async function aBusyShop(db: Database) {
  await sql`insert into sellers (id, name, role) values (${busy}, 'Busy', 'manager')`.execute(db)
  await sql`insert into seller_names (name, seller_id) values ('busy', ${busy})`.execute(db)
  await sql`
    insert into audit_entries (who, action, subject_type, subject_name, before, after)
    select case when nth % 2 = 0 then 'Busy' else 'Other ' || nth % 9 end, 'product changed', 'product', 'Milk ' || nth, '{}', '{}'
    from generate_series(1, 20000) nth`.execute(db)
  await changeSchema(db, 'analyze audit_entries, seller_names, sellers')
}

const test = testWith(aBusyShop)

async function aPerson(db: Database, name: string | null, email: string): Promise<Seller> {
  const { id } = await aSeller(db, { name, email })
  if (name !== null)
    await db.insertInto('sellerNames').values({ name: name.toLowerCase(), sellerId: id }).execute()
  return { ...theSeller, id, email, name, who: name ?? email }
}

const note = (db: Database, who: string, name: string) =>
  writeAudit(db, {
    who,
    action: 'product added',
    subject: { type: 'product', name },
    before: {},
    after: {},
  })

const namesOf = async (db: Database, query: Parameters<typeof viewAudit>[1]) =>
  (await viewAudit(db, query)).entries.map(({ subject }) => subject.name)

describe('the changes of one person (G36-3)', () => {
  test('under each name and address they had, also after their access ended', async ({ db }) => {
    const owner = await aPerson(db, 'Gupta', 'gupta@shop.example')
    const meena = await aPerson(db, null, 'Meena@shop.example')
    await note(db, 'Meena@shop.example', 'Milk')
    await changePerson(db, owner, { id: meena.id, name: 'Meena' })
    await note(db, 'Meena', 'Rice')
    await note(db, 'Gupta', 'Salt')
    await changePerson(db, owner, { id: meena.id, name: 'Meena K' })
    await note(db, 'MEENA K', 'Dal')
    const of = (query: object = {}) => namesOf(db, { person: meena.id, ...query })
    expect(await of()).toEqual(['Dal', 'Rice', 'Milk'])

    await endPerson(db, owner, meena.id)

    expect(await of()).toEqual(['Dal', 'Rice', 'Milk'])
    expect(await of({ q: 'rI' })).toEqual(['Rice'])
    expect(await of({ action: 'product changed' })).toEqual([])
    expect(await namesOf(db, { person: newId() })).toEqual([])
  })

  test('under an address that was changed since; an address that no record has is forgotten', async ({
    db,
  }) => {
    const meena = await aPerson(db, null, 'meena@shop.example')
    const sita = await aPerson(db, 'Sita', 'sita@shop.example')
    await note(db, 'meena@shop.example', 'Milk')

    for (const { id } of [meena, sita])
      await updateSeller(db, id, { email: `new-${id}@shop.example` })

    expect(await namesOf(db, { person: meena.id })).toEqual(['Milk'])
    const kept = await db
      .selectFrom('sellerNames')
      .select('name')
      .where('name', 'like', '%@%')
      .execute()
    expect(kept).toEqual([{ name: 'meena@shop.example' }])
  })

  test('come page by page, without gap or repetition', async ({ db }) => {
    const meena = await aPerson(db, 'Meena', 'meena@shop.example')
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await note(db, name < 'c' ? 'Meena' : 'meena@shop.example', name)
    const pages: string[][] = []
    for (let before: string | undefined; ; ) {
      const page = await viewAudit(db, { person: meena.id, limit: 2, before })
      pages.push(page.entries.map(({ subject }) => subject.name))
      if (page.nextBefore === null) break
      before = page.nextBefore
    }

    expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  })
})

/** Rows of the audit log that the transaction has read in any way. */
async function rowsRead(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'audit_entries'`.execute(db)
  return rows[0]?.read ?? 0
}

test('a page of one person reads a page of entries, however many others and they have made', async ({
  filledDb: db,
}) => {
  const rare = await aPerson(db, 'Rare', 'rare@shop.example')
  await note(db, 'Rare', 'Salt')

  for (const person of [busy, rare.id]) {
    const before = await rowsRead(db)
    const { entries, nextBefore } = await viewAudit(db, { person, limit: 50 })
    if (nextBefore) await viewAudit(db, { person, limit: 50, before: nextBefore })
    expect(entries.length).toBe(person === busy ? 50 : 1)
    expect((await rowsRead(db)) - before).toBeLessThan(500)
  }
})
