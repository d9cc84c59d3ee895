import { sql } from 'kysely'
import { describe } from 'vitest'
import { type Right, type Role, rights, standardRights } from '#contract/rights.ts'
import { maxPeople } from '#contract/seller-limits.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { addPerson, bringBack, changePerson, endPerson } from './change-people.ts'
import { changeRole } from './change-role.ts'
import { selectPeople } from './queries.ts'

type Given = { name?: string; role?: Role }

/** A person of the shop as a request knows them. */
async function aPerson(db: Database, { name, role = 'owner' }: Given = {}): Promise<Seller> {
  const { id, email } = await aSeller(db, { role, ...(name ? { name } : {}) })
  return { ...theSeller, id, email, who: name ?? email, role, rights: standardRights[role] }
}

const rowOf = (db: Database, id: string) =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const giveManagers = (db: Database, ...more: Right[]) =>
  db
    .updateTable('sellerRoles')
    .set({ rights: [...standardRights.manager, ...more] })
    .where('id', '=', 'manager')
    .execute()

const lastEntry = (db: Database) =>
  db
    .selectFrom('auditEntries')
    .select(['who', 'action', 'subjectName', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('an added person', () => {
  test('has a name and a role, and no way to log in', async ({ db }) => {
    const asha = await aPerson(db)

    const id = await addPerson(db, asha, { name: 'Ravi', role: 'rider' })

    expect(await rowOf(db, id)).toMatchObject({ name: 'Ravi', role: 'rider', passwordHash: null })
    expect((await selectPeople(db)).find((one) => one.id === id)).toMatchObject({ canLogIn: false })
    expect(await lastEntry(db)).toMatchObject({ who: asha.who, action: 'person added' })
  })

  test.for(['Ravi', 'RAVI', 'ravi'])(
    'has a name that nobody has or had: %s',
    async (name, { db }) => {
      const asha = await aPerson(db)
      const ravi = await addPerson(db, asha, { name: 'Ravi', role: 'rider' })
      await changePerson(db, asha, { id: ravi, name: 'Ravi Kumar' })
      await endPerson(db, asha, ravi)

      await expect(addPerson(db, asha, { name, role: 'packer' })).rejects.toThrow('name_taken')
      await expect(changePerson(db, asha, { id: asha.id, name })).rejects.toThrow('name_taken')
    },
  )

  test('gets back a name of their own', async ({ db }) => {
    const asha = await aPerson(db)
    const ravi = await addPerson(db, asha, { name: 'Ravi', role: 'rider' })
    await changePerson(db, asha, { id: ravi, name: 'Ravi Kumar' })

    await changePerson(db, asha, { id: ravi, name: 'ravi' })

    expect(await rowOf(db, ravi)).toMatchObject({ name: 'ravi' })
  })
})

describe('the last owner', () => {
  test('is neither ended nor made something else', async ({ db }) => {
    const asha = await aPerson(db)
    await addPerson(db, asha, { name: 'Ravi', role: 'manager' })

    await expect(endPerson(db, asha, asha.id)).rejects.toThrow('last_owner')
    const change = { id: asha.id, role: 'manager' } as const
    await expect(changePerson(db, asha, change)).rejects.toThrow('last_owner')
    expect(await rowOf(db, asha.id)).toMatchObject({ role: 'owner', endedAt: null })
  })

  test('leaves once there is another', async ({ db }) => {
    const asha = await aPerson(db)
    const meera = await aPerson(db, { name: 'Meera' })

    await endPerson(db, asha, asha.id)

    await expect(endPerson(db, meera, meera.id)).rejects.toThrow('last_owner')
  })

  test('is kept by the database too', async ({ db }) => {
    const { id } = await aPerson(db)

    const ended = db
      .updateTable('sellers')
      .set({ endedAt: new Date() })
      .where('id', '=', id)
      .execute()

    await expect(ended).rejects.toThrow('The last owner stays')
  })
})

describe('a person who is ended', () => {
  test('is logged out, has no way in, and keeps their name', async ({ db }) => {
    const asha = await aPerson(db)
    const ravi = await aPerson(db, { role: 'packer', name: 'Ravi' })
    await aSellerSession(db, { seller: ravi })

    await endPerson(db, asha, ravi.id)
    await endPerson(db, asha, ravi.id)

    const row = await rowOf(db, ravi.id)
    expect(row).toMatchObject({ name: 'Ravi', email: null, passwordHash: null })
    expect(row.endedAt).not.toBeNull()
    const open = db.selectFrom('sellerSessions').select('id').where('endedAt', 'is', null)
    expect(await open.where('sellerId', '=', ravi.id).execute()).toEqual([])
  })

  test('who had no name keeps the e-mail address as one, which records call them', async ({
    db,
  }) => {
    const asha = await aPerson(db)
    const meera = await aPerson(db)

    await endPerson(db, asha, meera.id)

    expect(await rowOf(db, meera.id)).toMatchObject({ name: meera.email, email: null })
  })

  test('comes back under the same name, to be invited again', async ({ db }) => {
    const asha = await aPerson(db)
    const ravi = await aPerson(db, { role: 'packer', name: 'Ravi' })
    await endPerson(db, asha, ravi.id)

    await bringBack(db, asha, ravi.id)

    expect(await rowOf(db, ravi.id)).toMatchObject({ endedAt: null, passwordHash: null })
    expect((await selectPeople(db)).find(({ id }) => id === ravi.id)).toMatchObject({
      canLogIn: false,
    })
  })

  test('comes back only where the shop has room for one more', async ({ db }) => {
    const asha = await aPerson(db)
    const ravi = await aPerson(db, { name: 'Ravi', role: 'rider' })
    await endPerson(db, asha, ravi.id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from sellers where ended_at is null`.execute(db)
    await sql`insert into sellers (id, name, role)
      select gen_random_uuid(), 'Helper ' || n, 'packer' from generate_series(1, ${maxPeople - rows[0]!.count}) n`.execute(
      db,
    )

    await expect(bringBack(db, asha, ravi.id)).rejects.toMatchObject({ code: 'too_many_people' })
  })

  test('changes nobody any more, whatever their session says', async ({ db }) => {
    const asha = await aPerson(db)
    const meera = await aPerson(db, { name: 'Meera' })
    await endPerson(db, asha, meera.id)

    await expect(endPerson(db, meera, asha.id)).rejects.toThrow('seller_only')
    await expect(addPerson(db, meera, { name: 'X', role: 'rider' })).rejects.toThrow('seller_only')
  })
})

describe('a manager who may manage people', () => {
  test('makes no owner, changes none and ends none', async ({ db }) => {
    await giveManagers(db, 'people')
    const asha = await aPerson(db)
    const meera = await aPerson(db, { role: 'manager' })
    const ravi = await addPerson(db, meera, { name: 'Ravi', role: 'packer' })

    const attempts = [
      addPerson(db, meera, { name: 'Sita', role: 'owner' }),
      changePerson(db, meera, { id: ravi, role: 'owner' }),
      changePerson(db, meera, { id: meera.id, role: 'owner' }),
      changePerson(db, meera, { id: asha.id, role: 'packer' }),
      changePerson(db, meera, { id: asha.id, name: 'Somebody' }),
      endPerson(db, meera, asha.id),
    ]

    for (const attempt of attempts) await expect(attempt).rejects.toThrow('beyond_own_rights')
  })

  test('gives and takes no right that they do not have', async ({ db }) => {
    await giveManagers(db, 'people')
    const meera = await aPerson(db, { role: 'manager' })

    await changeRole(db, meera, { role: 'packer', rights: ['packing', 'orders'] })
    const give = changeRole(db, meera, { role: 'packer', rights: ['packing', 'money'] })
    await expect(give).rejects.toThrow('beyond_own_rights')
    const own = changeRole(db, meera, { role: 'manager', rights: [...rights] })
    await expect(own).rejects.toThrow('beyond_own_rights')
  })

  test('stops where the right was taken away meanwhile', async ({ db }) => {
    const meera = await aPerson(db, { role: 'manager' })
    const asBefore = { ...meera, rights }

    const attempt = addPerson(db, asBefore, { name: 'Ravi', role: 'packer' })

    await expect(attempt).rejects.toThrow('lacks_right')
  })
})

describe('the rights of a role', () => {
  test('always include the own account, and the change is recorded', async ({ db }) => {
    const asha = await aPerson(db)

    await changeRole(db, asha, { role: 'rider', rights: [] })

    const row = db.selectFrom('sellerRoles').select('rights').where('id', '=', 'rider')
    expect(await row.executeTakeFirst()).toEqual({ rights: ['own'] })
    expect(await lastEntry(db)).toMatchObject({
      action: 'role changed',
      subjectName: 'rider',
      before: { rights: ['own', 'drops'] },
      after: { rights: ['own'] },
    })
  })

  test('that were changed meanwhile are not replaced unseen', async ({ db }) => {
    const asha = await aPerson(db)
    const shown = standardRights.rider
    await changeRole(db, asha, { role: 'rider', rights: ['drops', 'cash'], ifRights: [...shown] })

    const late = changeRole(db, asha, { role: 'rider', rights: ['packing'], ifRights: [...shown] })

    await expect(late).rejects.toThrow('changed_meanwhile')
  })
})
