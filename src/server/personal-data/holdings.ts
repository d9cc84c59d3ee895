import { sql } from 'kysely'
import { customerRecords } from './customer-records.ts'
import { deletedAccount, type Holding, nothing, ofOrder, ofShopper } from './holding.ts'
import { otherHoldings } from './other-holdings.ts'
import { anonymousAddress, anonymousHeading, gstinInBooks } from './tax-books.ts'

/**
 * Everything that the shop keeps about people: whose it is, why, and how long. The export, the erasure and the privacy
 * page's table are made from it. A test fails for a column with text that is neither here nor in `not-personal.ts`.
 */
export const holdings: readonly Holding[] = [
  {
    name: 'account',
    whose: 'customer',
    tables: [
      {
        table: 'shoppers',
        columns: [
          ...['name', 'email', 'phone', 'claimed_phone', 'gstin'],
          ...['password_hash', 'pending_email', 'language'],
        ],
        secret: ['password_hash'],
        of: ({ customers }) => sql`id in (${customers})`,
        erased: {
          name: deletedAccount,
          // Nothing can be delivered below `invalid`.
          email: sql`case when email is not null then id || '@deleted.invalid' end`,
          phone: nothing,
          claimed_phone: nothing,
          gstin: nothing,
          // No password has this hash.
          password_hash: sql`case when password_hash is not null then 'deleted' end`,
          pending_email: nothing,
          language: nothing,
        },
        also: {
          closed_at: sql`coalesce(closed_at, now())`,
          confirmed_at: nothing,
          phone_proven_at: nothing,
          other_customer_id: nothing,
          pending_email_until: nothing,
        },
      },
      { table: 'phone_proofs', columns: [], of: ofShopper, erased: 'rows' },
    ],
  },
  {
    name: 'logins',
    whose: 'customer',
    tables: [
      {
        table: 'shopper_sessions',
        columns: ['token_hash', 'device'],
        secret: ['token_hash'],
        of: ofShopper,
        erased: 'rows',
      },
      {
        table: 'passkeys',
        columns: ['credential_id', 'user_handle', 'public_key', 'transports', 'name', 'domain'],
        secret: ['credential_id', 'user_handle', 'public_key'],
        of: ofShopper,
        erased: 'rows',
      },
      {
        table: 'push_subscriptions',
        columns: ['endpoint', 'p256dh', 'auth'],
        secret: ['endpoint', 'p256dh', 'auth'],
        of: ofShopper,
        erased: 'rows',
      },
      {
        table: 'one_time_tokens',
        columns: ['token_hash', 'subject', 'detail'],
        secret: ['token_hash'],
        of: ({ customers }) => sql`subject in (select id::text from (${customers}) as whose)`,
        erased: 'rows',
      },
      {
        table: 'graphile_worker._private_jobs',
        columns: ['payload'],
        of: ({ customers }) => sql`locked_at is null and (
          payload ->> 'shopperId' in (select id::text from (${customers}) as whose)
          or coalesce(payload ->> 'to', payload ->> 'email') in (
            select unnest(array[email, pending_email]) from shoppers where id in (${customers})))`,
        erased: 'rows',
      },
      {
        // Jobs that write to the seller about an order contain its customer's name.
        table: 'graphile_worker._private_jobs',
        columns: ['payload'],
        secret: ['payload'],
        of: ({ orders }) => sql`locked_at is null
          and payload ->> 'orderId' in (select id::text from orders where id in (${orders}))`,
        erased: 'rows',
      },
    ],
  },
  {
    name: 'addresses',
    whose: 'customer',
    tables: [
      {
        table: 'addresses',
        columns: [
          ...['first_name', 'last_name', 'email', 'phone', 'street', 'landmark'],
          ...['city', 'state', 'zipcode', 'country', 'latitude', 'longitude'],
        ],
        of: ofShopper,
        erased: 'rows',
      },
      { table: 'carts', columns: [], of: ofShopper, erased: 'rows' },
    ],
  },
  {
    name: 'keptLists',
    whose: 'customer',
    tables: [{ table: 'kept_lists', columns: ['name', 'lines'], of: ofShopper, erased: 'rows' }],
  },
  {
    name: 'orders',
    whose: 'customer',
    tables: [
      {
        table: 'orders',
        columns: [
          ...['address', 'buyer_gstin', 'note', 'phone_key', 'address_key', 'network'],
          ...['device_key', 'searched', 'link_secret', 'drop_code', 'language'],
        ],
        // The secret opens the order's page for everybody who gets the exported file.
        secret: ['link_secret', 'drop_code'],
        of: ({ orders }) => sql`id in (${orders})`,
        erased: {
          address: anonymousAddress,
          buyer_gstin: gstinInBooks,
          note: nothing,
          phone_key: nothing,
          address_key: nothing,
          network: nothing,
          device_key: nothing,
          link_secret: nothing,
          drop_code: nothing,
          language: nothing,
        },
      },
      { table: 'order_lines', columns: ['note'], of: ofOrder, erased: { note: nothing } },
      {
        table: 'order_events',
        columns: ['reason'],
        of: ofOrder,
        // The store's own are the same for everybody.
        erased: { reason: sql`case when actor = 'store' then reason end` },
      },
      {
        table: 'drop_photos',
        columns: ['picture'],
        secret: ['picture'],
        of: ofOrder,
        erased: 'rows',
      },
      {
        // Names whoever took the order at the door, and says why it was not delivered.
        table: 'drop_acts',
        columns: ['act'],
        of: ofOrder,
        erased: { act: sql`act - 'takenBy' - 'reason' - 'code'` },
      },
      { table: 'order_changes', columns: ['reason'], of: ofOrder, erased: { reason: nothing } },
      {
        table: 'abandoned_holds',
        columns: ['phone_key', 'address_key', 'device_key'],
        of: ofShopper,
        erased: 'rows',
      },
    ],
  },
  {
    name: 'bills',
    whose: 'customer',
    tables: [
      { table: 'bills', columns: ['heading'], of: ofOrder, erased: { heading: anonymousHeading } },
    ],
  },
  ...customerRecords,
  ...otherHoldings,
]
