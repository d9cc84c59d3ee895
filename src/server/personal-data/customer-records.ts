import { type RawBuilder, sql } from 'kysely'
import { deletedAccount, type Holding, nothing, ofOrder, ofShopper, type Whom } from './holding.ts'

/** The seller's audit entries about a customer, an order of theirs, or something that they wrote. */
const isAbout = ({ customers, orders }: Whom) => sql`(
  (subject_type = 'shopper' and subject_id in (${customers}))
  or (subject_type = 'order' and subject_id in (${orders}))
  or concerns in (${customers}))`

// Fields with the store's own words, which name nobody. All other texts are erased, so new kinds of entries are safe.
const ownWords = ['status', 'amount', 'source', 'how', 'receipt', 'return']

const withoutTexts = (values: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${values})
  where jsonb_typeof(value) in ('number', 'boolean', 'null') or key = any(${ownWords}::text[]))`

/** Records that the shop makes while it serves its customers. */
export const customerRecords: readonly Holding[] = [
  {
    name: 'payments',
    whose: 'customer',
    tables: [
      {
        table: 'money_events',
        columns: ['reference'],
        of: ofOrder,
        // A gateway's charge names a person only at the gateway, and refunds need it.
        erased: { reference: sql`case when kind not like 'upi%' then reference end` },
      },
      { table: 'upi_claims', columns: ['reference'], of: ofOrder, erased: 'rows' },
    ],
  },
  {
    name: 'complaints',
    whose: 'customer',
    tables: [{ table: 'complaints', columns: ['note', 'answer'], of: ofOrder, erased: 'rows' }],
  },
  {
    name: 'tab',
    whose: 'customer',
    tables: [
      {
        table: 'tabs',
        columns: ['link_secret'],
        // The secret opens the tab's page for everybody who gets the exported file.
        secret: ['link_secret'],
        of: ofShopper,
        erased: { link_secret: nothing },
      },
      { table: 'tab_reminders', columns: [], of: ofShopper, erased: 'rows' },
      {
        table: 'tab_entries',
        columns: ['reference', 'note'],
        of: ofShopper,
        // The database requires a note for corrections.
        erased: {
          reference: nothing,
          note: sql`case when note is not null then ${deletedAccount} end`,
        },
      },
    ],
  },
  {
    name: 'ratings',
    whose: 'customer',
    tables: [
      {
        table: 'ratings',
        columns: ['text', 'hidden_reason'],
        of: (whom) => sql`${ofShopper(whom)} and stars is not null`,
        erased: {
          shopper_id: nothing,
          text: nothing,
          hidden_reason: sql`case when hidden_at is not null then ${deletedAccount} end`,
        },
        also: { revision: sql`nextval('rating_revisions')` },
      },
      {
        table: 'ratings',
        columns: [],
        of: (whom) => sql`${ofShopper(whom)} and stars is null`,
        erased: 'rows',
      },
    ],
  },
  {
    name: 'handling',
    whose: 'customer',
    tables: [
      {
        table: 'audit_entries',
        columns: ['subject_name', 'before', 'after'],
        of: isAbout,
        erased: {
          subject_name: sql`case when subject_type = 'shopper' then ${deletedAccount} else subject_name end`,
          before: withoutTexts(sql`before`),
          after: withoutTexts(sql`after`),
        },
      },
    ],
  },
  {
    name: 'customerNotes',
    whose: 'customer',
    tables: [
      { table: 'customer_notes', columns: ['text'], of: ofShopper, erased: 'rows' },
      { table: 'customer_message_people', columns: [], of: ofShopper, erased: 'rows' },
      {
        table: 'customer_tags',
        columns: ['tag', 'key'],
        secret: ['key'],
        of: ofShopper,
        erased: 'rows',
      },
      { table: 'customer_agreements', columns: ['purpose'], of: ofShopper, erased: 'rows' },
    ],
  },
  {
    name: 'memory',
    whose: 'customer',
    tables: [
      {
        table: 'memory_left_out',
        columns: [],
        alsoShown: ['product_id', 'left_out_at'],
        of: ofShopper,
        erased: 'rows',
      },
      {
        table: 'kitchen_memories',
        columns: [],
        alsoShown: ['agreed_at', 'ended_at'],
        of: ofShopper,
        erased: 'rows',
      },
    ],
  },
  {
    name: 'block',
    whose: 'customer',
    tables: [
      {
        table: 'blocked_shoppers',
        columns: ['reason'],
        of: ofShopper,
        erased: { reason: nothing },
      },
      {
        table: 'blocked_phones',
        columns: ['phone_hash'],
        secret: ['phone_hash'],
        of: ofShopper,
        // A deleted account must not end the block.
        erased: 'kept',
      },
    ],
  },
  {
    name: 'securityEvents',
    whose: 'customer',
    tables: [
      {
        table: 'security_events',
        columns: ['who', 'detail', 'address', 'user_agent'],
        of: ({ customers }) => sql`role = 'shopper' and exists (
          select from shoppers where id in (${customers})
            and lower(coalesce(shoppers.email, shoppers.id::text)) = lower(who) and shoppers.created_at <= at)`,
        // `forgetAccount` does it, since the address belonged to others before and after.
        erased: 'apart',
      },
    ],
  },
]
