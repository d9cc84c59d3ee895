import { sql } from 'kysely'
import { customerRecords } from './customer-records.ts'
import { deletedAccount, type Holding, nothing, ofOrder, ofShopper } from './holding.ts'
import { otherHoldings } from './other-holdings.ts'
import { anonymousAddress, anonymousHeading, gstinInBooks } from './tax-books.ts'

const untilDeleted = 'Until the account is deleted'

/**
 * Everything that the shop keeps about people: whose it is, why, and how long. The export, the erasure and the table on
 * the privacy page are made from it, and a test fails for a column with text that is neither here nor declared as
 * not personal.
 */
export const holdings: readonly Holding[] = [
  {
    what: 'Name, e-mail address, phone number, the GSTIN of your business and a scrambled password',
    whose: 'customer',
    why: 'To let you log in, and to know whose an order is',
    howLong: untilDeleted,
    tables: [
      {
        table: 'shoppers',
        columns: ['name', 'email', 'phone', 'gstin', 'password_hash', 'pending_email'],
        secret: ['password_hash'],
        of: ({ customers }) => sql`id in (${customers})`,
        erased: {
          name: deletedAccount,
          // Nothing can be delivered below `invalid`.
          email: sql`case when email is not null then id || '@deleted.invalid' end`,
          phone: nothing,
          gstin: nothing,
          // No password has this hash.
          password_hash: sql`case when password_hash is not null then 'deleted' end`,
          pending_email: nothing,
        },
        also: {
          closed_at: sql`coalesce(closed_at, now())`,
          confirmed_at: nothing,
          pending_email_until: nothing,
        },
      },
    ],
  },
  {
    what: 'Devices on which you are logged in, links that were mailed to you, and mails on their way',
    whose: 'customer',
    why: 'To keep you logged in, to prove that an address is yours, and to tell you of your orders',
    howLong: 'Until you log out or the link is over; mails that could not be sent, 30 days',
    tables: [
      {
        table: 'shopper_sessions',
        columns: ['token_hash', 'device'],
        secret: ['token_hash'],
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
        // To the seller about an order, which names its customer.
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
    what: 'Addresses and phone numbers that you save',
    whose: 'customer',
    why: 'To deliver your orders',
    howLong: 'Until you remove them or the account is deleted',
    tables: [
      {
        table: 'addresses',
        columns: [
          ...['first_name', 'last_name', 'email', 'phone', 'street', 'landmark'],
          ...['city', 'state', 'country'],
        ],
        of: ofShopper,
        erased: 'rows',
      },
      { table: 'carts', columns: [], of: ofShopper, erased: 'rows' },
    ],
  },
  {
    what: 'Orders: who and where to, notes, reasons and where the order came from',
    whose: 'customer',
    why: 'To deliver what you ordered, to help when something is wrong, and against fraud',
    howLong: `${untilDeleted}; what was sold, when and for how much stays without you`,
    tables: [
      {
        table: 'orders',
        columns: [
          ...['address', 'buyer_gstin', 'note', 'phone_key', 'address_key', 'network', 'searched'],
        ],
        of: ({ orders }) => sql`id in (${orders})`,
        erased: {
          address: anonymousAddress,
          buyer_gstin: gstinInBooks,
          note: nothing,
          phone_key: nothing,
          address_key: nothing,
          network: nothing,
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
      { table: 'order_changes', columns: ['reason'], of: ofOrder, erased: { reason: nothing } },
      {
        table: 'abandoned_holds',
        columns: ['phone_key', 'address_key'],
        of: ofShopper,
        erased: 'rows',
      },
    ],
  },
  {
    what: 'Bills: name, address and phone number of the buyer, and the GSTIN of a business',
    whose: 'customer',
    why: 'A bill of ₹50,000 or more has to name its buyer, and the tax return each business',
    howLong:
      'Name and address on bills of ₹50,000 or more, and with a GSTIN on any: 72 months from when the year’s tax return is due. On all others: until the account is deleted',
    tables: [
      { table: 'bills', columns: ['heading'], of: ofOrder, erased: { heading: anonymousHeading } },
    ],
  },
  ...customerRecords,
  ...otherHoldings,
]
