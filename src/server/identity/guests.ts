import { sql } from 'kysely'
import type { Guest } from '#contract/api/guests.ts'
import { phoneDigits } from '#contract/phones.ts'
import { newId } from '#platform/new-id.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** Answers the ten digits of a guest's number. Refuses numbers that are not Indian. */
export function guestPhone(phone: string): string {
  const digits = phoneDigits(phone)
  if (!digits) throw refuse('not_a_phone', {}, { field: 'phone' })
  return digits
}

type NewGuest = { name: string; phone: string }

/** Adds a guest, even where others have stated the same number: it proves nothing yet. */
export async function insertGuest(tx: Database, { name, phone }: NewGuest): Promise<Shopper> {
  const id = newId()
  await tx
    .insertInto('shoppers')
    .values({ id, name, email: null, passwordHash: null, isGuest: true, claimedPhone: phone })
    .execute()
  return { id, name, email: '', isGuest: true }
}

/** Changes a guest's name and number. Another number is a new claim. */
export async function changeGuest(db: Database, id: string, { name, phone }: Guest) {
  const claimedPhone = guestPhone(phone)
  await db
    .updateTable('shoppers')
    .set({
      name,
      claimedPhone,
      phoneProvenAt: sql`case when claimed_phone = ${claimedPhone} then phone_proven_at end`,
    })
    .where('id', '=', id)
    .where('isGuest', '=', true)
    .execute()
}

/** Deletes guests who can never come back and have left nothing in the books. Answers their number. */
export async function removeForgottenGuests(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from shoppers where id in (
      select id from shoppers as guest
      where is_guest and closed_at is null and created_at < now() - interval '1 day'
        and not exists (select from shopper_sessions where shopper_id = guest.id)
        and not exists (select from orders where shopper_id = guest.id)
        and not exists (select from tabs where shopper_id = guest.id)
        and not exists (select from ratings where shopper_id = guest.id)
      limit 10000)`.execute(db)
  return Number(numAffectedRows)
}
