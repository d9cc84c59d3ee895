import { sql } from 'kysely'
import { describe, expect, test } from '#tests/support/database.ts'
import type { Database } from './database.ts'
import { futureRules, putBackFutureTimes } from './future-times.ts'

/**
 * Columns that record when something happened and decide only an order or how long a row is kept; papers and ledgers
 * are never rewritten. A query that compares such a time with now limits it itself.
 */
const history = `
  addresses.created_at archive_state.seen_at audit_entries.at bills.issued_at blocked_shoppers.blocked_at
  customer_agreements.agreed_at customer_agreements.ended_at customer_message_people.opened_at customer_messages.made_at customer_notes.at
  customer_sums.added_at customer_sums.last_ordered_at kitchen_memories.agreed_at kitchen_memories.ended_at memory_left_out.left_out_at merged_customers.merged_at
  cart_lines.added_at cash_handovers.at categories.updated_at complaints.answered_at complaints.created_at category_redirects.created_at chat_texts.updated_at day_close_corrections.at
  delivery_areas.updated_at delivery_slots.updated_at delivery_times.delivered_at delivery_times.packed_at delivery_times.ready_at pick_up.updated_at shop_point.updated_at
  day_closes.closed_at drawer_entries.at drop_acts.received_at drop_acts.said_at drops.assigned_at home_arrangement.updated_at home_texts.updated_at imports.created_at legal_pages.updated_at money_events.at
  newsletter_subscriptions.confirmed_at newsletter_subscriptions.created_at one_time_tokens.used_at order_changes.at order_events.at
  order_events.undone_at order_lines.picked_at order_questions.answered_at orders.created_at orders.link_made_at orders.promised_at phone_proofs.at
  opening_settings.updated_at orders.for_opening
  passkeys.created_at passkeys.used_at
  price_changes.at product_changes.created_at products.archived_at products.created_at products.updated_at
  push_messages.sent_at put_away_checklist.put_away_at rating_settings.updated_at ratings.created_at
  ratings.hidden_at ratings.updated_at readiness.checked_at refunds.created_at refunds.updated_at
  schema_migrations.applied_at security_events.at security_events.last_at seller_recovery_codes.created_at
  seller_recovery_codes.used_at seller_second_factors.confirmed_at seller_second_factors.created_at
  seller_pins.set_at seller_sessions.ended_at shared_phones.created_at shared_phones.used_at
  kept_lists.created_at seller_roles.changed_at sellers.created_at sellers.ended_at stock_alerts.confirmed_at stock_alerts.created_at stock_alerts.told_at shop_words.created_at shoppers.closed_at shoppers.confirmed_at shoppers.created_at shoppers.phone_proven_at
  stock_movements.at stock_receipts.created_at stock_receipts.reversed_at store_logo.updated_at
  store_settings.updated_at tab_entries.at tabs.opened_at tabs.updated_at tax_settings.updated_at
  test_gateway_payments.created_at test_gateway_refunds.created_at upi_claims.at`
  .trim()
  .split(/\s+/)

test('every column of a time is one that is put back, or one that decides nothing', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type like 'timestamp%' and table_type = 'BASE TABLE' and table_schema = 'public'`.execute(
    db,
  )
  const put = Object.entries(futureRules).flatMap(([table, { latest }]) =>
    Object.keys(latest).map((column) => `${table}.${column}`),
  )

  expect([...put, ...history].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** Inserts rows as the store writes them, then moves their times as a clock that runs ahead would. */
async function someRows(db: Database, ahead: string): Promise<void> {
  await sql`
    with clock as (select now() + ${ahead}::interval as now), shopper as (
      insert into shoppers (id, name, email, password_hash, pending_email, pending_email_until)
      select gen_random_uuid(), 'Asha', 'asha@shop.test', 'x', 'a@shop.test', now + interval '1 hour' from clock
      returning id
    ), session as (
      insert into shopper_sessions (token_hash, shopper_id, created_at, seen_at)
      select '\\x01', id, now, now from shopper, clock
    ), request as (
      insert into order_requests (shopper_id, key, request_hash, order_id, created_at)
      select id, 'cart 1 ab', '\\x02', gen_random_uuid(), now from shopper, clock
    ), token as (
      insert into one_time_tokens (token_hash, purpose, subject, created_at, expires_at)
      select '\\x03', 'shopper-email', id::text, now, now + interval '30 minutes' from shopper, clock
    ), counted as (
      insert into rate_limits (key, points, ends_at) select 'door', 9, now + interval '1 day' from clock
    )
    insert into job_workers (id, seen_at) select 'worker', now from clock`.execute(db)
}

const waits = (column: string, table: string) =>
  sql<number>`(select round(extract(epoch from ${sql.ref(column)} - now()) / 60)::integer from ${sql.table(table)})`

async function minutesUntil(db: Database) {
  const { rows } = await sql<Record<string, number>>`select
    ${waits('pending_email_until', 'shoppers')} as email, ${waits('created_at', 'shopper_sessions')} as session,
    ${waits('seen_at', 'shopper_sessions')} as seen, ${waits('created_at', 'order_requests')} as request,
    ${waits('expires_at', 'one_time_tokens')} as token, ${waits('ends_at', 'rate_limits')} as guesses,
    ${waits('seen_at', 'job_workers')} as worker`.execute(db)
  return rows[0]
}

const asWritten = {
  email: 60,
  session: 0,
  seen: 0,
  request: 0,
  token: 30,
  guesses: 24 * 60,
  worker: 0,
}

describe('what was written', () => {
  test.for(['2 years', '5 hours 30 minutes'])(
    'what was written while the clock was %s ahead waits as long as it was to wait',
    async (ahead, { emptyDb: db }) => {
      await someRows(db, ahead)

      expect(await putBackFutureTimes(db)).toBe(6)

      expect(await minutesUntil(db)).toEqual(asWritten)
      expect(await putBackFutureTimes(db)).toBe(0)
    },
  )

  test('what was written by a right clock stays as it is', async ({ emptyDb: db }) => {
    await someRows(db, '0')

    expect(await putBackFutureTimes(db)).toBe(0)

    expect(await minutesUntil(db)).toEqual(asWritten)
  })
})
