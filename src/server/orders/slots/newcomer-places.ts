import { type RawBuilder, sql } from 'kysely'
import type { NewcomerPlaces } from '#contract/api/newcomer-shares.ts'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { SlotTime } from '#contract/slots.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { timeOfMinute, today } from './slot-facts.ts'

/** An unpaid order of a stranger's that nobody of the shop has accepted, and that nobody packs. */
export const isNewcomersPlace = sql<boolean>`(
  status = 'placed' and not is_paid and hold is distinct from 'released'
  and source = 'shop' and way <> 'tab' and not place_accepted
  and not exists (select from order_lines where order_id = orders.id and picked is not null)
  and not exists (select from orders received
    where received.shopper_id = orders.shopper_id and received.status = 'delivered'))`

/** The places of a slot that newcomers may hold: at least one. */
export function placesForNewcomers(share: number): RawBuilder<number> {
  return sql<number>`greatest(1, floor(capacity * ${share}::integer / 100.0))::integer`
}

/** The slots in which newcomers hold as many places as they may, the next one first. */
export async function viewNewcomerPlaces(
  db: Database,
  shop: ShopEnvironment,
): Promise<NewcomerPlaces[]> {
  const { maxNewcomerShare: share } = (await viewOrderRules(db, shop)).limits
  if (share === 0) return []
  const { rows } = await sql<NewcomerPlaces>`
    select delivery_slots.id, held.day, ${timeOfMinute(sql`from_minute`)} as "from",
      ${timeOfMinute(sql`until_minute`)} as until, kept, capacity
    from (
      select slot ->> 'id' as id, slot ->> 'day' as day, count(*)::integer as kept from orders
      where slot is not null and slot ->> 'day' >= (select ${today}::text) and ${isNewcomersPlace}
      group by 1, 2
    ) as held join delivery_slots on delivery_slots.id = held.id::uuid
    where is_on and kept >= ${placesForNewcomers(share)}
    order by held.day, from_minute, delivery_slots.id limit 50`.execute(db)
  return rows
}

/** Stops counting the newcomers' orders of a slot on a day, so that newcomers get their share of it again. */
export function acceptPlaces(db: Database, seller: Seller, slot: SlotRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ times: SlotTime }>`
      with found as (
        select id from orders
        where slot ->> 'day' = ${slot.day} and slot ->> 'id' = ${slot.id} and ${isNewcomersPlace}
        order by id for update
      )
      update orders set place_accepted = true from found where orders.id = found.id
      returning slot as times`.execute(tx)
    const [accepted] = rows
    if (!accepted) return
    const { day, from, until } = accepted.times
    await writeAudit(tx, {
      who: seller.who,
      action: 'new customers accepted',
      subject: { type: 'store', name: textsOf(shopLanguage).recordsText.slots },
      before: {},
      after: { slot: `${day}, ${from}–${until}`, accepted: String(rows.length) },
    })
  })
}
