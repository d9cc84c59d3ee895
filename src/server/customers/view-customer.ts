import { sql } from 'kysely'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { toRupees } from '#contract/money.ts'
import { numberOf, whoHasNumber } from '#server/addresses/number-of.ts'
import { viewAddresses } from '#server/addresses/views.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { serializeLanguage, type WrittenRow, writtenColumns } from '#server/mail/write-to.ts'
import { duePaise } from '#server/money/due.ts'
import { nameOfState, type OrderRow } from '#server/orders/read/order.ts'
import { countCustomerChanges } from './count-changes.ts'
import { type SummaryRow, summaryColumns } from './list-queries.ts'
import { viewBasket } from './view-basket.ts'
import { serializeSummary } from './views.ts'

type Row = Omit<SummaryRow, 'place'> &
  WrittenRow & {
    email: string | null
    gstin: string | null
    blockReason: string | null
    blockedBy: string | null
    tab: { balance: number; limit: number; isOpen: boolean } | null
    agreedAt: Date | null
    agreementBy: string | null
  }

/** One customer. The id of a customer who was merged leads to whom they were merged into. */
export async function viewCustomerDetails(db: Database, id: string): Promise<CustomerDetails> {
  await countCustomerChanges(db)
  const row = (await selectCustomer(db, id)) ?? (await selectMerged(db, id))
  if (!row) throw await unknownCustomer(db, id)
  const [addresses, latest, basket, notes, sameNumber] = await Promise.all([
    viewAddresses(db, row.id),
    viewLatest(db, row.id),
    viewBasket(db, row.id),
    viewNotes(db, row.id),
    viewSameNumber(db, row),
  ])
  const { email, gstin, tab } = row
  return {
    ...serializeSummary({ ...row, place: '' }),
    ...(email ? { email } : {}),
    ...(gstin ? { gstin } : {}),
    addresses,
    ...(tab ? { tab: { ...tab, balance: toRupees(tab.balance), limit: toRupees(tab.limit) } } : {}),
    latest,
    basket,
    notes,
    ...serializeBlock(row),
    ...serializeNews(row),
    sameNumber,
    ...serializeLanguage(row),
  }
}

function serializeBlock({ blockedAt, blockReason: reason, blockedBy: who }: Row) {
  if (!blockedAt) return {}
  const known = { ...(reason ? { reason } : {}), ...(who ? { who } : {}) }
  return { block: { at: blockedAt.toISOString(), ...known } }
}

function serializeNews({ agreedAt, agreementBy: who }: Row) {
  return agreedAt && who ? { news: { agreedAt: agreedAt.toISOString(), who } } : {}
}

async function selectCustomer(db: Database, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${summaryColumns}, email, gstin, blocked.reason as block_reason, blocked.who as blocked_by,
      agreed_at, agreement.who as agreement_by,
      ${sql.join(writtenColumns())},
      case when tabs.shopper_id is not null then json_build_object(
        'balance', balance_paise, 'limit', limit_paise, 'isOpen', is_open) end as tab
    from shoppers join customer_sums sums on sums.shopper_id = shoppers.id
      left join blocked_shoppers blocked on blocked.shopper_id = shoppers.id
      left join customer_agreements agreement on agreement.shopper_id = shoppers.id and purpose = 'news' and agreement.ended_at is null
      left join tabs on tabs.shopper_id = shoppers.id
    where shoppers.id = ${id} and closed_at is null and not is_walk_in`.execute(db)
  return rows[0]
}

async function selectMerged(db: Database, id: string): Promise<Row | undefined> {
  const merged = db.selectFrom('mergedCustomers').select('intoId').where('id', '=', id)
  const found = await merged.executeTakeFirst()
  return found && selectCustomer(db, found.intoId)
}

async function unknownCustomer(db: Database, id: string) {
  const known = db.selectFrom('shoppers').select('id').where('closedAt', 'is not', null)
  const erased = await known.where('id', '=', id).executeTakeFirst()
  return refuse(erased ? 'customer_erased' : 'not_found')
}

const mostLatest = 5

type LatestRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'amountPaise'
  | 'paidPaise'
  | 'hold'
  | 'isPaid'
  | 'way'
  | 'createdAt'
  | 'area'
>

async function viewLatest(db: Database, id: string): Promise<CustomerDetails['latest']> {
  const rows: LatestRow[] = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'amountPaise', 'paidPaise', 'hold', 'isPaid', 'way'])
    .select(['createdAt', 'area'])
    .where('shopperId', '=', id)
    .orderBy('number', 'desc')
    .limit(mostLatest)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    number: String(row.number),
    status: nameOfState[row.status],
    ...(row.area?.pickUp ? { pickUp: true as const } : {}),
    amount: toRupees(row.amountPaise),
    due: toRupees(duePaise(row)),
    isUnpaid: row.way === 'online' && !row.isPaid && row.status === 'placed',
    at: row.createdAt.toISOString(),
  }))
}

async function viewNotes(db: Database, id: string): Promise<CustomerDetails['notes']> {
  const rows = await db
    .selectFrom('customerNotes')
    .select(['id', 'text', 'who', 'at'])
    .where('shopperId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id: _id, text, who, at }) => ({ _id, text, who, at: at.toISOString() }))
}

const mostOthers = 5

type OtherRow = Pick<SummaryRow, 'id' | 'name' | 'isGuest' | 'isAdded' | 'orders'>

/** Other customers with the same number. A stated number proves nothing, so they may be other people. */
async function viewSameNumber(
  db: Database,
  { id, phone }: Row,
): Promise<CustomerDetails['sameNumber']> {
  if (!phone) return []
  const { rows } = await sql<OtherRow>`
    select shoppers.id, name, is_guest, added_by is not null as is_added, sums.orders
    from shoppers join customer_sums sums on sums.shopper_id = shoppers.id
    where shoppers.id in (${whoHasNumber(phone)}) and shoppers.id <> ${id} and closed_at is null
      and ${numberOf} = ${phone}
    order by sums.orders desc, shoppers.id limit ${mostOthers}`.execute(db)
  return rows.map(({ id: _id, name, isGuest, isAdded, orders }) => ({
    _id,
    name,
    kind: isGuest ? 'guest' : isAdded ? 'added' : 'account',
    orders,
  }))
}
