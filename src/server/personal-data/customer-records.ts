import { type RawBuilder, sql } from 'kysely'
import { deletedAccount, type Holding, nothing, ofOrder, ofShopper, type Whom } from './holding.ts'

/** An entry of the seller's about a customer, an order of theirs, or something that they wrote. */
const isAbout = ({ customers, orders }: Whom) => sql`(
  (subject_type = 'shopper' and subject_id in (${customers}))
  or (subject_type = 'order' and subject_id in (${orders}))
  or concerns in (${customers}))`

// Words of the store's own, which name nobody. All other texts go, so that a new kind of entry is safe from the start.
const ownWords = ['status', 'amount', 'source', 'how', 'receipt', 'return']

const withoutTexts = (values: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${values})
  where jsonb_typeof(value) in ('number', 'boolean', 'null') or key = any(${ownWords}::text[]))`

/** What is recorded while the shop serves its customers. */
export const customerRecords: readonly Holding[] = [
  {
    what: 'Payments: how much, how, and the reference of a UPI payment',
    whose: 'customer',
    why: 'To know what is paid, and to give money back',
    howLong: 'The reference until the account is deleted; the amounts stay in the books',
    tables: [
      {
        table: 'money_events',
        columns: ['reference'],
        of: ofOrder,
        // A gateway's charge leads to a person only there, and refunds need it.
        erased: { reference: sql`case when kind not like 'upi%' then reference end` },
      },
      { table: 'upi_claims', columns: ['reference'], of: ofOrder, erased: 'rows' },
    ],
  },
  {
    what: 'Your tab (khata): what you owe, notes on it, and the link to its payment page',
    whose: 'customer',
    why: 'To add up what was bought on it and what was paid',
    howLong:
      'Notes, references and the link until the account is deleted; the amounts stay in the books',
    tables: [
      {
        table: 'tabs',
        columns: ['link_secret'],
        // In a file that is passed on it would open the page for others.
        secret: ['link_secret'],
        of: ofShopper,
        erased: { link_secret: nothing },
      },
      {
        table: 'tab_entries',
        columns: ['reference', 'note'],
        of: ofShopper,
        // A correction must have one.
        erased: {
          reference: nothing,
          note: sql`case when note is not null then 'Deleted account' end`,
        },
      },
    ],
  },
  {
    what: 'Ratings of products, with what you wrote',
    whose: 'customer',
    why: 'To help other shoppers choose',
    howLong: 'Until you remove them or the account is deleted; the stars stay without you',
    tables: [
      {
        table: 'ratings',
        columns: ['text', 'hidden_reason'],
        of: (whom) => sql`${ofShopper(whom)} and stars is not null`,
        erased: {
          shopper_id: nothing,
          text: nothing,
          hidden_reason: sql`case when hidden_at is not null then 'Deleted account' end`,
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
    what: 'What the shop’s people did with your orders, your tab or your account',
    whose: 'customer',
    why: 'To find out who changed what',
    howLong: 'Two years; without your name and all texts once the account is deleted',
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
    what: 'That the shop has blocked you, with your phone numbers in a scrambled form',
    whose: 'customer',
    why: 'To notice who comes back under another name',
    howLong: 'Until you are no longer blocked',
    tables: [
      {
        table: 'blocked_phones',
        columns: ['phone_hash'],
        secret: ['phone_hash'],
        of: ofShopper,
        // Deleting the account must not be the way around it.
        erased: 'kept',
      },
    ],
  },
  {
    what: 'Logins and other security events, with the internet address and the kind of browser',
    whose: 'customer',
    why: 'To notice and to follow up break-ins; the law asks for a year',
    howLong: 'One year; without your e-mail address once the account is deleted',
    tables: [
      {
        table: 'security_events',
        columns: ['who', 'detail', 'address', 'user_agent'],
        of: ({ customers }) => sql`role = 'shopper' and exists (
          select from shoppers where id in (${customers})
            and lower(shoppers.email) = lower(who) and shoppers.created_at <= at)`,
        // It belonged to others before and after: `forgetAccount`.
        erased: 'apart',
      },
    ],
  },
]
