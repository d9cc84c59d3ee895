import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { giveMemory } from '#server/memory/switch-memory.ts'

type Merger = { from: string; to: string }

/**
 * Gives what the seller has noted about a customer to the one they are merged into: notes, tags (each once), the
 * wish for news and the kitchen memory, and leads the old address there.
 */
export async function giveDetails(tx: Database, merger: Merger): Promise<void> {
  const { from, to } = merger
  await tx
    .updateTable('customerNotes')
    .set({ shopperId: to })
    .where('shopperId', '=', from)
    .execute()
  await sql`
    insert into customer_tags (shopper_id, tag) select ${to}, tag from customer_tags where shopper_id = ${from}
    on conflict do nothing`.execute(tx)
  await giveAgreement(tx, merger)
  await giveMemory(tx, merger)
  await sql`
    update customer_message_people given set shopper_id = ${to}
    where shopper_id = ${from} and not exists (
      select from customer_message_people own
      where own.shopper_id = ${to} and own.message_id = given.message_id)`.execute(tx)
  await rememberMerger(tx, merger)
}

/**
 * An agreement holds for the person who gave it, so it goes along; of two, the earlier one. Where either of them has
 * ended theirs, what was said last holds.
 */
async function giveAgreement(tx: Database, { from, to }: Merger): Promise<void> {
  await sql`
    insert into customer_agreements as own (shopper_id, purpose, who, agreed_at, ended_at, ended_by)
    select ${to}, purpose, who, agreed_at, ended_at, ended_by from customer_agreements where shopper_id = ${from}
    on conflict (shopper_id, purpose) do update
      set who = excluded.who, agreed_at = excluded.agreed_at, ended_at = excluded.ended_at, ended_by = excluded.ended_by
      where case
        when own.ended_at is null and excluded.ended_at is null then excluded.agreed_at < own.agreed_at
        else (coalesce(excluded.ended_at, excluded.agreed_at), excluded.ended_at is not null)
          > (coalesce(own.ended_at, own.agreed_at), own.ended_at is not null) end`.execute(tx)
}

/** Earlier mergers into the one that goes lead on to the one that stays. */
async function rememberMerger(tx: Database, { from, to }: Merger): Promise<void> {
  await tx.updateTable('mergedCustomers').set({ intoId: to }).where('intoId', '=', from).execute()
  await tx.insertInto('mergedCustomers').values({ id: from, intoId: to }).execute()
}
