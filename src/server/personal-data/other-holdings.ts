import { sql } from 'kysely'
import type { Holding } from './holding.ts'

/** About people who are no customers, or of whom the shop cannot say which. */
export const otherHoldings: readonly Holding[] = [
  {
    what: 'Your e-mail address, if you subscribe to the newsletter',
    whose: 'subscriber',
    why: 'To send you the newsletter once you have confirmed it, where the shop writes one',
    howLong: 'Until you unsubscribe, by the link in each mail, or delete your account',
    tables: [
      {
        table: 'newsletter_subscriptions',
        columns: ['email'],
        of: ({ customers }) =>
          sql`email in (select email from shoppers where id in (${customers}))`,
        // Of an address that is not confirmed it may be a stranger's: `removeSubscription`.
        erased: 'apart',
      },
    ],
  },
  {
    what: 'How often an internet address or an account tried something',
    whose: 'visitor',
    why: 'To slow down who guesses passwords or floods the shop',
    howLong: 'A day at most',
    tables: [{ table: 'rate_limits', columns: ['key'] }],
  },
  {
    what: 'Words that were searched for and found nothing, without who searched',
    whose: 'visitor',
    why: 'To know what customers miss',
    howLong: '90 days',
    tables: [{ table: 'missed_searches', columns: ['search'] }],
  },
  {
    what: 'The seller’s e-mail address, password, devices and codes',
    whose: 'seller',
    why: 'To let the seller in, and nobody else',
    howLong: 'As long as the shop is run',
    tables: [
      { table: 'sellers', columns: ['email', 'password_hash', 'pending_email'] },
      { table: 'seller_sessions', columns: ['token_hash', 'device'] },
      { table: 'seller_second_factors', columns: ['secret'] },
      { table: 'seller_recovery_codes', columns: ['code_hash'] },
    ],
  },
  {
    what: 'The seller’s e-mail address beside what was done with it',
    whose: 'seller',
    why: 'To find out who changed what',
    howLong: 'As long as the record that it stands in',
    tables: [
      { table: 'audit_entries', columns: ['who'] },
      { table: 'day_closes', columns: ['who', 'reason', 'totals'] },
      { table: 'day_close_corrections', columns: ['who', 'reason'] },
      { table: 'incoming_pictures', columns: ['added_by'] },
      { table: 'money_events', columns: ['who'] },
      { table: 'order_changes', columns: ['who'] },
      { table: 'order_events', columns: ['who'] },
      { table: 'orders', columns: ['taken_by'] },
      { table: 'picture_zips', columns: ['added_by'] },
      { table: 'shoppers', columns: ['added_by'] },
      { table: 'tab_entries', columns: ['who'] },
    ],
  },
  {
    what: 'Name, address, phone number, UPI id and officers of the shop',
    whose: 'seller',
    why: 'To show customers whom they buy from, as the law asks',
    howLong: 'As long as the shop is run',
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
