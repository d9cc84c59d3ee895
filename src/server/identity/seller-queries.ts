import { sql, type UpdateObject } from 'kysely'
import type { Role } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { keepAddress } from './people/queries.ts'
import type { NewHash } from './queries.ts'

/** The people who were not ended. E-mail address and password are empty where a person has none. */
function selectAccounts(db: Database) {
  return db
    .selectFrom('sellers')
    .select(['id', 'name', 'role', 'isDemo', 'pendingEmail', 'pendingEmailUntil'])
    .select([
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(name, email)`.as('who'),
      sql<string>`coalesce(password_hash, '')`.as('passwordHash'),
    ])
    .where('endedAt', 'is', null)
}

export function selectSellerByEmail(db: Database, email: string) {
  return selectAccounts(db).where(sql`lower(email)`, '=', email).executeTakeFirst()
}

export function selectSeller(db: Database, id: string) {
  return selectAccounts(db).where('id', '=', id).executeTakeFirst()
}

/** Makes logins and changes of the account wait for each other. */
export function lockSeller(tx: Database, id: string) {
  return selectAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The owner whom the settings created and whom commands on the store's computer are about. */
export function selectFirstOwner(db: Database) {
  return selectAccounts(db)
    .where('role', '=', 'owner')
    .orderBy(sql`email is null`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

type NewSeller = {
  id: string
  email: string | null
  passwordHash: string | null
  name?: string
  role?: Role
  isDemo?: boolean
}

export async function insertSeller(db: Database, seller: NewSeller) {
  await db.insertInto('sellers').values(seller).execute()
}

export async function updateSeller(
  db: Database,
  id: string,
  changed: UpdateObject<Tables, 'sellers'>,
) {
  if (changed.email !== undefined) await keepAddress(db, id)
  await db.updateTable('sellers').set(changed).where('id', '=', id).execute()
}

/** Replaces the hash that was checked with a new one of the same password; false if it was changed meanwhile. */
export async function updateSellerHash(db: Database, { id, before, after }: NewHash) {
  const { numUpdatedRows } = await db
    .updateTable('sellers')
    .set({ passwordHash: after })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function selectSecondFactor(db: Database, sellerId: string) {
  return db
    .selectFrom('sellerSecondFactors')
    .select(['secret', 'confirmedAt'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
}

/** Answers false when a second factor is on already, which must be switched off first. */
export async function savePendingFactor(db: Database, sellerId: string, secret: Buffer) {
  const saved = await db
    .insertInto('sellerSecondFactors')
    .values({ sellerId, secret })
    .onConflict((conflict) =>
      conflict
        .column('sellerId')
        .doUpdateSet({ secret, createdAt: sql<Date>`now()` })
        .where('sellerSecondFactors.confirmedAt', 'is', null),
    )
    .returning('sellerId')
    .executeTakeFirst()
  return saved !== undefined
}

/** Answers false when another request was first. */
export async function confirmFactor(db: Database, sellerId: string, step: number) {
  const confirmed = await db
    .updateTable('sellerSecondFactors')
    .set({ confirmedAt: sql<Date>`now()`, lastStep: step })
    .where('sellerId', '=', sellerId)
    .where('confirmedAt', 'is', null)
    .returning('sellerId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** A last used step so far ahead was written by a clock that ran ahead. */
const aheadSteps = 10

/** Answers false for a code that was used before, or that is older than one that was. */
export async function claimStep(db: Database, sellerId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('sellerSecondFactors')
    .set({ lastStep: step })
    .where('sellerId', '=', sellerId)
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + aheadSteps)]))
    .returning('sellerId')
    .executeTakeFirst()
  return used !== undefined
}

/** Also deletes the recovery codes. Answers false when there is no second factor. */
export async function deleteSecondFactor(db: Database, sellerId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sellerSecondFactors')
    .where('sellerId', '=', sellerId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(deleted?.confirmedAt)
}

export async function replaceRecoveryCodes(
  tx: Database,
  sellerId: string,
  hashes: readonly Buffer[],
) {
  await tx.deleteFrom('sellerRecoveryCodes').where('sellerId', '=', sellerId).execute()
  await tx
    .insertInto('sellerRecoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, sellerId })))
    .execute()
}

/** Answers false for a code that is wrong or was used. */
export async function claimRecoveryCode(db: Database, sellerId: string, codeHash: Buffer) {
  const used = await db
    .updateTable('sellerRecoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('sellerId', '=', sellerId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('sellerId')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Database, sellerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('sellerRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('sellerId', '=', sellerId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
