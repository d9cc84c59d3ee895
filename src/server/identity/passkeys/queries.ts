import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'

/** Whose passkey it is. */
export type Owner = { role: 'shopper' | 'seller'; id: string }

const columnOf = { shopper: 'shopperId', seller: 'sellerId' } as const

/** The newest first. */
export function selectPasskeys(db: Database, { role, id }: Owner) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'domain', 'createdAt', 'usedAt'])
    .where(columnOf[role], '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export type Person = {
  id: string
  name: string
  /** Empty for a guest, whose number takes its place. */
  email: string
  phone: string | null
  isGuest: boolean
  /** Null for a guest. */
  passwordHash: string | null
}

/** Locks whoever can log in until the transaction ends; nobody who was deleted or added by the seller. */
export async function lockPerson(tx: Database, { role, id }: Owner): Promise<Person | undefined> {
  const person =
    role === 'shopper'
      ? sql<Person>`
        select id, name, coalesce(email, '') as email, claimed_phone as phone, is_guest, password_hash
        from shoppers where id = ${id} and closed_at is null and added_by is null for update`
      : sql<Person>`
        select id, coalesce(name, email) as name, coalesce(email, '') as email, null as phone,
          false as is_guest, password_hash
        from sellers where id = ${id} and ended_at is null for update`
  return (await person.execute(tx)).rows[0]
}

export type NewRow = {
  owner: Owner
  credentialId: Buffer
  userHandle: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string | null
  domain: string
}

/** Answers false when the store has this passkey already, whoever's it is. */
export async function insertPasskey(tx: Database, { owner, ...row }: NewRow): Promise<boolean> {
  const whose = { shopperId: null, sellerId: null, [columnOf[owner.role]]: owner.id }
  const inserted = await tx
    .insertInto('passkeys')
    .values({ id: newId(), ...row, ...whose })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Wanted = { role: Owner['role']; credentialId: Buffer; domain: string }

/** Finds the owner of a passkey that was made for this domain. */
export async function selectOwner(db: Database, { role, ...wanted }: Wanted) {
  const found = await db
    .selectFrom('passkeys')
    .select(columnOf[role])
    .where('credentialId', '=', wanted.credentialId)
    .where('domain', '=', wanted.domain)
    .where(columnOf[role], 'is not', null)
    .executeTakeFirst()
  const id = found?.[columnOf[role]]
  return id ? { role, id } : undefined
}

/** Locks a person's passkey; undefined once it is removed. */
export function lockPasskey(tx: Database, { role, id }: Owner, credentialId: Buffer) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'userHandle', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .where(columnOf[role], '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(tx: Database, id: string, counter: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type Renaming = { id: string; name: string }

/** Answers false where the person has no such passkey. */
export async function updateName(db: Database, owner: Owner, { id, name }: Renaming) {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where(columnOf[owner.role], '=', owner.id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Answers the name of the passkey; undefined where the person has no such. */
export function deletePasskey(db: Database, owner: Owner, id: string) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where(columnOf[owner.role], '=', owner.id)
    .returning('name')
    .executeTakeFirst()
}

/** Ends all passkeys of a person; answers whether there were any. */
export async function endPasskeys(tx: Database, { role, id }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where(columnOf[role], '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
