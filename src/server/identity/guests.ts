import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Guest } from '#contract/api/guests.ts'
import { phoneDigits } from '#contract/phones.ts'
import { newId } from '#platform/new-id.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { selectPerson } from './queries.ts'

/** Answers the ten digits of a guest's number. Refuses numbers that are not Indian. */
export function guestPhone(phone: string): string {
  const digits = phoneDigits(phone)
  if (!digits) throw refuse('not_a_phone', {}, { field: 'phone' })
  return digits
}

type NewGuest = { name: string; phone: string; key?: string | undefined }

/**
 * Adds a guest, even where others have stated the same number: it proves nothing yet. With the key of one who was added
 * within the hour, it is that guest.
 */
export async function insertGuest(tx: Database, { name, phone, key }: NewGuest): Promise<Shopper> {
  const guest = { name, email: null, passwordHash: null, isGuest: true, claimedPhone: phone }
  const id = key === undefined ? newId() : idOfKey(key)
  const added = await tx
    .insertInto('shoppers')
    .values({ id, ...guest })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added && !(await isAddedLately(tx, id))) return insertGuest(tx, { name, phone })
  if (!added) await changeGuest(tx, id, { name, phone })
  return { id, name, email: '', isGuest: true }
}

/** An id that only the key leads to: nobody finds the key from the id. */
function idOfKey(key: string): string {
  const hex = createHash('sha256').update(`guest ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function isAddedLately(tx: Database, id: string): Promise<boolean> {
  const guest = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', id)
    .where('isGuest', '=', true)
    .where('closedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return guest !== undefined
}

/** Changes a guest's name and number. Another number is a new claim, also one that was proven earlier. */
export function changeGuest(db: Database, id: string, { name, phone }: Guest): Promise<void> {
  const claimedPhone = guestPhone(phone)
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('shoppers')
      .set({
        name,
        claimedPhone,
        phoneProvenAt: sql`case when claimed_phone = ${claimedPhone} then phone_proven_at end`,
      })
      .where('id', '=', id)
      .where('isGuest', '=', true)
      .execute()
    await sql`
      delete from phone_proofs using shoppers
      where shopper_id = shoppers.id and shoppers.id = ${id} and phone_proven_at is null`.execute(
      tx,
    )
  })
}

/** The number that a shopper has stated, locked until the transaction ends; null if they have stated none. */
export async function lockClaim(tx: Database, shopperId: string): Promise<string | null> {
  const claim = await tx
    .selectFrom('shoppers')
    .select('claimedPhone')
    .where('id', '=', shopperId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return claim?.claimedPhone ?? null
}

/** Shows that the shop can reach a shopper at the number they have stated. */
export type PhoneProof = { kind: 'delivery'; orderId: string } | { kind: 'call' }

/** Proves the number that the shopper has stated. Answers false if it has this proof, or if there is no number. */
export async function provePhone(
  tx: Database,
  shopperId: string,
  proof: PhoneProof,
): Promise<boolean> {
  const orderId = proof.kind === 'delivery' ? proof.orderId : null
  if ((await lockClaim(tx, shopperId)) === null) return false
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('phoneProofs')
    .values({ shopperId, kind: proof.kind, orderId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) await writeProvenAt(tx, shopperId)
  return numInsertedOrUpdatedRows > 0n
}

/** Takes one proof back; the number stays proven as long as another one stands. Answers whether there was one. */
export async function withdrawProof(
  tx: Database,
  shopperId: string,
  proof: PhoneProof,
): Promise<boolean> {
  await lockClaim(tx, shopperId)
  let proofs = tx.deleteFrom('phoneProofs').where('shopperId', '=', shopperId)
  proofs = proofs.where('kind', '=', proof.kind)
  if (proof.kind === 'delivery') proofs = proofs.where('orderId', '=', proof.orderId)
  const { numDeletedRows } = await proofs.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await writeProvenAt(tx, shopperId)
  return numDeletedRows > 0n
}

async function writeProvenAt(tx: Database, shopperId: string): Promise<void> {
  await sql`
    update shoppers set phone_proven_at = (select min(at) from phone_proofs where shopper_id = shoppers.id)
    where id = ${shopperId}`.execute(tx)
}

/** Deletes guests who can never come back and have left nothing in the books. Answers their number. */
export async function removeForgottenGuests(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from shoppers where id in (
      select id from shoppers as guest
      where is_guest and closed_at is null and created_at < now() - interval '1 day'
        and not exists (select from shopper_sessions where shopper_id = guest.id)
        and not exists (select from passkeys where shopper_id = guest.id)
        and not exists (select from orders where shopper_id = guest.id)
        and not exists (select from tabs where shopper_id = guest.id)
        and not exists (select from ratings where shopper_id = guest.id)
      limit 10000)`.execute(db)
  return Number(numAffectedRows)
}

/** Finds a guest who has not become an account. */
export async function findGuest(db: Database, id: string): Promise<Shopper | null> {
  const person = await selectPerson(db, id)
  return person?.isGuest ? { id: person.id, name: person.name, email: '', isGuest: true } : null
}

type Merger = { from: string; to: string }

/** Locks a guest and an account until the transaction ends, in the order of ids. Answers nothing for who is no such. */
export async function lockForMerging(tx: Database, { from, to }: Merger) {
  const both = await tx
    .selectFrom('shoppers')
    .select(['id', 'isGuest', 'email'])
    .where('id', 'in', [from, to])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    guest: both.find(({ id, isGuest }) => id === from && isGuest),
    account: both.flatMap(({ id, email }) =>
      id === to && email !== null ? [{ id, email }] : [],
    )[0],
  }
}

/** Deletes a guest whose belongings were given to another, who has their number only if it is proven. */
export async function deleteGuest(tx: Database, { from, to }: Merger): Promise<void> {
  const { rows } = await sql`
    update shoppers set claimed_phone = guest.claimed_phone, phone_proven_at = guest.phone_proven_at,
      other_customer_id = guest.other_customer_id
    from shoppers as guest
    where shoppers.id = ${to} and guest.id = ${from}
      and shoppers.phone_proven_at is null and guest.phone_proven_at is not null
    returning shoppers.id`.execute(tx)
  if (rows.length > 0) {
    await tx.deleteFrom('phoneProofs').where('shopperId', '=', to).execute()
    await tx
      .updateTable('phoneProofs')
      .set({ shopperId: to })
      .where('shopperId', '=', from)
      .execute()
  }
  await tx.deleteFrom('shoppers').where('id', '=', from).execute()
}
