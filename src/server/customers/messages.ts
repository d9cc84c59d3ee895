import { sql } from 'kysely'
import type { CustomerMessage, LeftOut, MessagePerson } from '#contract/api/customer-messages.ts'
import { placeholdersOf, unknownPlaceholder } from '#contract/chat-texts.ts'
import { maxWrittenTo } from '#contract/customers.ts'
import { ownNumberOf } from '#server/addresses/number-of.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { serializeLanguage, type WrittenRow, writtenColumns } from '#server/mail/write-to.ts'
import { countCustomerChanges } from './count-changes.ts'
import { conditionsOf, type Wanted } from './list-queries.ts'

type Group = Omit<Wanted, 'sort'>

// Lists that are read once, however many customers are asked about.
const hasAgreed = sql`shoppers.id in (
  select shopper_id from customer_agreements where purpose = 'news' and ended_at is null)`
const isBlocked = sql`shoppers.id in (select shopper_id from blocked_shoppers)`
// A number that was only stated may be a stranger's, who has agreed to nothing.
const isTheirs = sql`(shoppers.phone is not null or claimed_phone is null or phone_proven_at is not null)`
const hasMobile = sql`(coalesce(${ownNumberOf}, '') ~ '^[6-9][0-9]{9}$' and ${isTheirs})`
const mayBeWritten = sql`(closed_at is null and ${hasAgreed} and not ${isBlocked} and ${hasMobile})`

/** Counts how many of a list may be written to, and why the others may not; each counts once. */
export async function countAudience(
  db: Database,
  group: Group,
): Promise<{ people: number; leftOut: LeftOut }> {
  await countCustomerChanges(db)
  // Each of the conditions is looked up once, the number only of those who may hear of news.
  const { rows } = await sql<{ people: number } & LeftOut>`
    select count(*) filter (where agreed and not blocked and has_mobile) as people,
      count(*) filter (where blocked) as blocked,
      count(*) filter (where not blocked and not agreed) as no_agreement,
      count(*) filter (where not blocked and agreed and not has_mobile) as no_mobile
    from (
      select agreed, blocked, case when agreed and not blocked then ${hasMobile} else false end as has_mobile
      from (
        select shoppers.*, ${hasAgreed} as agreed, ${isBlocked} as blocked
        from customer_sums sums join shoppers on shoppers.id = sums.shopper_id
        where ${conditionsOf({ ...group, sort: 'last' })} offset 0
      ) shoppers offset 0
    ) group_of`.execute(db)
  const { people, ...leftOut } = rows[0]!
  return { people, leftOut }
}

type NewMessage = Group & { text: string; key: string }

/** Prepares a message for everybody in a list who may be written to. Repeating the request makes no other. */
export async function prepareMessage(
  db: Database,
  seller: Seller,
  { text, key, ...group }: NewMessage,
): Promise<CustomerMessage> {
  const name = unknownPlaceholder(text, 'news')
  if (name !== undefined)
    throw refuse('unknown_placeholder', { name, known: placeholdersOf('news') }, { field: 'text' })
  await countCustomerChanges(db)
  return inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('customerMessages')
      .values({ id: key, text, who: seller.who })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added !== 0n) await addPeople(tx, seller, { key, group })
    return viewMessage(tx, key)
  })
}

async function addPeople(
  tx: Database,
  seller: Seller,
  { key, group }: { key: string; group: Group },
): Promise<void> {
  const { numAffectedRows: people = 0n } = await sql`
    insert into customer_message_people (message_id, shopper_id, position)
    select ${key}, shoppers.id, row_number() over (order by sums.last_ordered_at desc, shoppers.id)
    from customer_sums sums join shoppers on shoppers.id = sums.shopper_id
    where ${conditionsOf({ ...group, sort: 'last' })} and ${mayBeWritten}
    order by sums.last_ordered_at desc, shoppers.id limit ${maxWrittenTo}`.execute(tx)
  if (people === 0n) throw refuse('nobody_to_write_to')
  await writeAudit(tx, {
    who: seller.who,
    action: 'message prepared',
    subject: { type: 'store', name: textsOf(shopLanguage).recordsText.customers },
    before: {},
    after: { people: Number(people) },
  })
}

type PersonRow = WrittenRow & {
  id: string
  name: string
  phone: string | null
  openedAt: Date | null
  openedBy: string | null
}

type MessageRow = {
  id: string
  text: string
  who: string
  madeAt: Date
  people: number
  opened: number
}

const counted = sql`
  select id, text, who, made_at, count(shopper_id) as people, count(opened_at) as opened
  from customer_messages left join customer_message_people on message_id = id`

const mostListed = 20

export async function viewMessages(db: Database) {
  const { rows } = await sql<MessageRow>`
    ${counted} where id in (
      select id from customer_messages order by made_at desc, id desc limit ${mostListed})
    group by id order by made_at desc, id desc`.execute(db)
  return rows.map(serialize)
}

export async function viewMessage(db: Database, id: string): Promise<CustomerMessage> {
  const { rows } = await sql<MessageRow>`${counted} where id = ${id} group by id`.execute(db)
  if (!rows[0]) throw refuse('not_found')
  return { ...serialize(rows[0]), list: await viewPeople(db, sql`message_id = ${id}`) }
}

function serialize({ id, madeAt, ...message }: MessageRow) {
  return { _id: id, at: madeAt.toISOString(), ...message }
}

async function viewPeople(db: Database, which: ReturnType<typeof sql>): Promise<MessagePerson[]> {
  const { rows } = await sql<PersonRow>`
    select shoppers.id, name, case when ${mayBeWritten} then ${ownNumberOf} end as phone, opened_at, opened_by,
      ${sql.join(writtenColumns())}
    from customer_message_people join shoppers on shoppers.id = shopper_id
    where ${which} and closed_at is null order by position`.execute(db)
  return rows.map(({ id, name, phone, openedAt, openedBy, ...written }) => ({
    customer: { _id: id, name },
    ...(phone ? { phone } : {}),
    ...(openedAt && openedBy ? { opened: { at: openedAt.toISOString(), who: openedBy } } : {}),
    ...serializeLanguage(written),
  }))
}

type Opening = { id: string; customer: string }

/** Notes that a message was opened. Refuses, also to open it again, once its customer is blocked or wants no news. */
export function noteOpened(
  db: Database,
  seller: Seller,
  { id, customer }: Opening,
): Promise<MessagePerson> {
  return inTransaction(db, async (tx) => {
    await sql`
      update customer_message_people set opened_at = clock_timestamp(), opened_by = ${seller.who}
      from shoppers
      where message_id = ${id} and shopper_id = ${customer} and shoppers.id = shopper_id
        and opened_at is null and ${mayBeWritten}`.execute(tx)
    const [person] = await viewPeople(tx, sql`message_id = ${id} and shopper_id = ${customer}`)
    if (!person) throw refuse('not_found')
    if (!person.opened || !person.phone) throw refuse('not_written_to')
    return person
  })
}

/** Prepared messages are kept for a year. */
export async function removeOldMessages(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customerMessages')
    .where('madeAt', '<', sql<Date>`now() - interval '1 year'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
