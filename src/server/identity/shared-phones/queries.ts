import { sql } from 'kysely'
import { lockMinutes } from '#contract/pins.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'

/** Keeps the phone from being ended until the transaction is over. */
export function holdPhone(tx: Database, tokenHash: Buffer) {
  return tx
    .selectFrom('sharedPhones')
    .select(['id', 'name'])
    .where('tokenHash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
}

export function selectPhone(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('sharedPhones')
    .select(['id', 'name'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export function selectPhones(db: Database) {
  return db
    .selectFrom('sharedPhones')
    .select(['id', 'name', 'device', 'tokenHash', 'createdAt', 'usedAt'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

type NewPhone = { tokenHash: Buffer; name: string; device: string | null }

export async function insertPhone(tx: Database, phone: NewPhone): Promise<string> {
  const id = newId()
  await tx
    .insertInto('sharedPhones')
    .values({ id, ...phone })
    .execute()
  return id
}

export async function renamePhone(tx: Database, id: string, name: string): Promise<void> {
  await tx.updateTable('sharedPhones').set({ name }).where('id', '=', id).execute()
}

export async function markPhoneUsed(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('sharedPhones')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Answers the name of the phone, or undefined where there is none. */
export function deletePhone(tx: Database, id: string) {
  return tx.deleteFrom('sharedPhones').where('id', '=', id).returning('name').executeTakeFirst()
}

/** Ends every shared phone, with the sessions on it, and the time after which they lock themselves. */
export async function deleteAllPhones(tx: Database): Promise<void> {
  await tx.deleteFrom('sharedPhones').execute()
  await tx.deleteFrom('sharedPhoneSettings').execute()
}

/** SQL for the minutes after which a shared phone locks itself. */
export const minutesUntilLocked = sql<number>`coalesce(
  (select lock_minutes from shared_phone_settings), ${lockMinutes.usual}::smallint)`

/** SQL for how long a session on a shared phone lasts untapped: browsers report taps some seconds late. */
export const untilLocked = sql`(make_interval(mins => ${minutesUntilLocked}) + interval '30 seconds')`

export async function selectLockMinutes(db: Database): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select ${minutesUntilLocked} as minutes`.execute(db)
  return rows[0]?.minutes ?? lockMinutes.usual
}

export async function saveLockMinutes(tx: Database, minutes: number): Promise<void> {
  await tx
    .insertInto('sharedPhoneSettings')
    .values({ lockMinutes: minutes })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ lockMinutes: minutes }))
    .execute()
}

/** The people who have a PIN and were not ended; `wrongToday` counts their wrong PINs on this phone. */
export function selectPeopleHere(db: Database, phoneId: string) {
  return db
    .selectFrom('sellerPins')
    .innerJoin('sellers', 'sellers.id', 'sellerPins.sellerId')
    .leftJoin('pinTries', (join) =>
      join.onRef('pinTries.sellerId', '=', 'sellers.id').on('pinTries.phoneId', '=', phoneId),
    )
    .select(['sellers.id', 'sellers.role'])
    .select([
      sql<string>`coalesce(sellers.name, sellers.email)`.as('name'),
      sql<number>`coalesce(within_day, 0)`.as('wrongToday'),
    ])
    .where('sellers.endedAt', 'is', null)
    .orderBy(sql`lower(coalesce(sellers.name, sellers.email))`)
    .orderBy('sellers.id')
    .execute()
}

/** One's own PIN, and of what use it is. */
export async function viewOwnPin(db: Database, sellerId: string, hash: Buffer | null) {
  const [pin, phones] = await Promise.all([selectPin(db, sellerId), selectPhones(db)])
  return {
    setAt: pin?.setAt.toISOString() ?? null,
    isUseful: phones.length > 0,
    isHere: hash !== null && phones.some(({ tokenHash }) => tokenHash.equals(hash)),
  }
}

/** The PIN of a person who was not ended. */
export function selectPin(db: Database, sellerId: string) {
  return db
    .selectFrom('sellerPins')
    .innerJoin('sellers', 'sellers.id', 'sellerPins.sellerId')
    .select(['sellers.id', 'pinHash', 'setAt'])
    .select(sql<string>`coalesce(sellers.name, sellers.email)`.as('who'))
    .where('sellers.id', '=', sellerId)
    .where('sellers.endedAt', 'is', null)
    .executeTakeFirst()
}

/** Saves a new PIN. Its tries begin anew on every phone. */
export async function savePin(tx: Database, sellerId: string, pinHash: Buffer): Promise<void> {
  const setAt = sql<Date>`now()`
  await tx
    .insertInto('sellerPins')
    .values({ sellerId, pinHash, setAt })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet({ pinHash, setAt }))
    .execute()
  await forgetTries(tx, { sellerId })
}

export async function deletePin(tx: Database, sellerId: string): Promise<boolean> {
  await forgetTries(tx, { sellerId })
  const { numDeletedRows } = await tx
    .deleteFrom('sellerPins')
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type OfPhone = { sellerId: string; tokenHash?: Buffer | null }

/** Forgets the wrong PINs of a person, on one phone or on all. */
export async function forgetTries(tx: Database, { sellerId, tokenHash }: OfPhone): Promise<void> {
  if (tokenHash === null) return
  let deletion = tx.deleteFrom('pinTries').where('sellerId', '=', sellerId)
  if (tokenHash)
    deletion = deletion.where('phoneId', 'in', (row) =>
      row.selectFrom('sharedPhones').select('id').where('tokenHash', '=', tokenHash),
    )
  await deletion.execute()
}
