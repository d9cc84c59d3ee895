import { sql } from 'kysely'
import type { Holding } from './holding.ts'

/** Records about people who are no customers, or whom the shop cannot identify. */
export const otherHoldings: readonly Holding[] = [
  {
    name: 'newsletter',
    whose: 'subscriber',
    tables: [
      {
        table: 'newsletter_subscriptions',
        columns: ['email', 'language'],
        of: ({ customers }) =>
          sql`email in (select email from shoppers where id in (${customers}))`,
        // `removeSubscription` does it, since an unconfirmed address may be a stranger's.
        erased: 'apart',
      },
    ],
  },
  {
    name: 'stockAlerts',
    whose: 'subscriber',
    tables: [
      {
        table: 'stock_alerts',
        columns: ['email', 'endpoint', 'p256dh', 'auth', 'language'],
        secret: ['endpoint', 'p256dh', 'auth'],
        // An address that its account has not confirmed may be a stranger's.
        of: ({ customers }) => sql`(
          email in (select email from shoppers where id in (${customers}) and confirmed_at is not null)
          or endpoint in (
            select endpoint from push_subscriptions where shopper_id in (${customers})))`,
        erased: 'rows',
      },
    ],
  },
  {
    name: 'attempts',
    whose: 'visitor',
    tables: [{ table: 'rate_limits', columns: ['key'] }],
  },
  {
    name: 'searches',
    whose: 'visitor',
    tables: [{ table: 'missed_searches', columns: ['search'] }],
  },
  {
    name: 'sellerAccount',
    whose: 'seller',
    tables: [
      { table: 'sellers', columns: ['email', 'name', 'password_hash', 'pending_email'] },
      { table: 'seller_names', columns: ['name'] },
      { table: 'seller_sessions', columns: ['token_hash', 'device'] },
      { table: 'passkeys', columns: ['credential_id', 'user_handle', 'public_key', 'name'] },
      { table: 'seller_second_factors', columns: ['secret'] },
      { table: 'seller_recovery_codes', columns: ['code_hash'] },
      { table: 'seller_pins', columns: ['pin_hash'] },
      { table: 'shared_phones', columns: ['token_hash', 'name', 'device'] },
    ],
  },
  {
    name: 'sellerTraces',
    whose: 'seller',
    tables: [
      { table: 'audit_entries', columns: ['who'] },
      { table: 'bills', columns: ['who'] },
      { table: 'blocked_shoppers', columns: ['who'] },
      { table: 'cash_handovers', columns: ['who', 'reason'] },
      { table: 'complaints', columns: ['answered_by'] },
      { table: 'customer_agreements', columns: ['who', 'ended_by'] },
      { table: 'customer_message_people', columns: ['opened_by'] },
      { table: 'customer_messages', columns: ['who'] },
      { table: 'customer_notes', columns: ['who'] },
      { table: 'day_closes', columns: ['who', 'reason', 'totals', 'people'] },
      { table: 'day_close_corrections', columns: ['who', 'reason'] },
      { table: 'drawer_entries', columns: ['who', 'category', 'reason'] },
      { table: 'incoming_pictures', columns: ['added_by'] },
      { table: 'money_events', columns: ['who'] },
      { table: 'order_changes', columns: ['who'] },
      { table: 'order_events', columns: ['who'] },
      { table: 'orders', columns: ['taken_by'] },
      { table: 'product_changes', columns: ['who'] },
      { table: 'picture_zips', columns: ['added_by'] },
      { table: 'shoppers', columns: ['added_by'] },
      { table: 'stock_movements', columns: ['who'] },
      { table: 'tab_entries', columns: ['who'] },
      { table: 'tab_reminders', columns: ['who'] },
    ],
  },
  {
    name: 'shop',
    whose: 'seller',
    tables: [
      {
        table: 'store_settings',
        columns: [
          ...['name', 'legal_name', 'email', 'phone', 'address', 'gstin', 'fssai'],
          ...['grievance_officer', 'grievance_contact', 'upi_id', 'upi_name'],
        ],
      },
    ],
  },
]
