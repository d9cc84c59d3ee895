import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { OrderGuest } from '#contract/api/order-parts.ts'
import type { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { type OrderState, orderStates, stateNamed } from '#contract/order-status.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { customerOfNumber } from '#server/identity/customers.ts'
import { writtenColumns } from '#server/mail/write-to.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>
type Page = { offset: number; limit: number }

export function selectSellerOrders(db: Database, query: SellerOrderQuery, page: Page) {
  // Finds the page's order numbers in the index alone, and reads only these orders in full.
  return inOrder(db.selectFrom('orders').selectAll(), query)
    .where('number', 'in', (orders) =>
      inOrder(orders.selectFrom('orders').select('number'), query)
        .where((order) => order.and(conditions(order, query)))
        .offset(page.offset)
        .limit(page.limit),
    )
    .execute()
}

// Repeats the condition of the index `orders_to_do`.
const isNew = sql<boolean>`(status = 'placed')`

type OrderSelection<Row> = SelectQueryBuilder<Tables, 'orders', Row>

function inOrder<Row>(orders: OrderSelection<Row>, { q, status }: SellerOrderQuery) {
  const number = Number(q)
  // A whole number means that order, although phone numbers may contain the digits too.
  const first =
    q && Number.isSafeInteger(number) ? orders.orderBy(sql`number = ${number}`, 'desc') : orders
  if (status === 'open') return first.orderBy(isNew, 'desc').orderBy('number')
  if (status === 'collect') return first.orderBy('number')
  if (status === 'complaints') return first.orderBy('isOpen', 'desc').orderBy('number')
  if (status === 'unpaid') return first.orderBy('number', 'desc')
  const byNeed = status === undefined ? first.orderBy(rank) : first.orderBy('isOpen', 'desc')
  return byNeed.orderBy('number', 'desc')
}

// Repeats the expression of the index `orders_by_need`: orders to do, then to collect or give back, then done ones.
const rank = sql<number>`(case when not is_open then 2 when status in ('delivered', 'cancelled') then 1 else 0 end)`

/** A list is read in parts; within each part, order numbers only rise or only fall. */
export type OrderPart =
  | { number: number }
  | { isOpen: boolean }
  | { isNew: boolean }
  | { rank: number }

/** The parts in the order of the pages; the order with the searched number comes first. */
export function partsOf({ q, status }: SellerOrderQuery): OrderPart[] {
  const number = Number(q)
  const isNumber = q && Number.isSafeInteger(number)
  return [...(isNumber ? [{ number }] : []), ...partsOfList(status)]
}

export function partOf(
  parts: readonly OrderPart[],
  { number, status, isOpen }: { number: number; status: OrderState; isOpen: boolean },
): number {
  const isSettling = isOpen && (status === 'delivered' || status === 'cancelled')
  const ranked = isOpen ? Number(isSettling) : 2
  return parts.findIndex((part) => {
    if ('number' in part) return part.number === number
    if ('isNew' in part) return part.isNew === (status === 'placed')
    return 'rank' in part ? part.rank === ranked : part.isOpen === isOpen
  })
}

function partsOfList(status: SellerOrderQuery['status']): OrderPart[] {
  if (status === undefined) return [{ rank: 0 }, { rank: 1 }, { rank: 2 }]
  if (status === 'open') return [{ isNew: true }, { isNew: false }]
  if (status === 'unpaid') return [{ isOpen: false }]
  return [{ isOpen: true }, ...(status === 'collect' ? [] : [{ isOpen: false }])]
}

const risingLists: SellerOrderQuery['status'][] = ['open', 'collect', 'complaints']

type Next = { part: OrderPart; after: number | null; limit: number }

export function selectNextOrders(db: Database, query: SellerOrderQuery, next: Next) {
  return nextOrders(db, query, next).execute()
}

export function nextOrders(db: Database, query: SellerOrderQuery, { part, after, limit }: Next) {
  const isRising = risingLists.includes(query.status)
  let orders = db
    .selectFrom('orders')
    .selectAll()
    .where((order) => order.and(conditions(order, query)))
  if ('number' in part) orders = orders.where('number', '=', part.number)
  else if ('isNew' in part) orders = orders.where(isNew, '=', part.isNew)
  else if ('rank' in part) orders = orders.where(rank, '=', part.rank)
  else orders = orders.where('isOpen', '=', part.isOpen)
  if (after !== null) orders = orders.where('number', isRising ? '>' : '<', after)
  return orders.orderBy('number', isRising ? 'asc' : 'desc').limit(limit)
}

/** Counts up to `most`, if given: reading all orders of a shop of many years would take long. */
export async function countSellerOrders(
  db: Database,
  query: SellerOrderQuery,
  most: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom((from) => {
      const matching = from
        .selectFrom('orders')
        .select('number')
        .where((order) => order.and(conditions(order, query)))
      return (most === null ? matching : matching.limit(most)).as('matching')
    })
    .select((order) => order.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type StateCount = {
  status: OrderState | 'unpaid' | 'complaints'
  isOpen: boolean
  count: number
  /** Whether any of them is fetched at the shop. */
  isFetched: boolean
}

const otherStates = Object.keys(orderStates).filter((state) => state !== 'placed')

/** Counts orders by state and by whether they are open, those not paid in time and with complaints; each count stops at `most`. */
export async function countStates(db: Database, most: number): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state.status, open.is_open, counted.count, exists (
      select from orders
      where orders.status = state.status and orders.is_open = open.is_open and area ? 'pickUp') as is_fetched
    from unnest(${otherStates}::text[]) as state (status), (values (true), (false)) as open (is_open),
      lateral (
        select count(*) from (
          select from orders
          where orders.status = state.status and orders.is_open = open.is_open limit ${most}
        ) as first_ones
      ) counted
    where counted.count > 0
    union all
    select 'placed', open.is_open, (
      select count(*) from (
        select from orders where ${isPlaced} and orders.is_open = open.is_open limit ${most}
      ) as first_ones), false
    from (values (true), (false)) as open (is_open)
    union all
    select 'unpaid', false, (
      select count(*) from (select from orders where ${isNotPaid} limit ${most}) as first_ones), false
    union all
    select 'complaints', false, (
      select count(*) from (select from orders where ${hasComplaint} limit ${most}) as first_ones), false`.execute(
    db,
  )
  return rows
}

export function selectAnyOrder(db: Database, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export function selectShoppers(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('shoppers', 'shoppers.id', 'orders.shopperId')
    .leftJoin('blockedShoppers', 'blockedShoppers.shopperId', 'orders.shopperId')
    .select(['orders.id', 'shoppers.name', 'blockedAt'])
    .select([paidAt.as('paidAt'), hasPhoneOfBlocked.as('hasPhoneOfBlocked')])
    .select([claimOfOrder.as('claim'), 'isGuest', ...writtenColumns(sql`orders.language`)])
    .select(emailOfOpen.as('email'))
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}

// A deleted account has a made-up address, and a customer added by the seller has none.
const emailOfOpen = sql<string>`case when closed_at is null then coalesce(shoppers.email, '') else '' end`

const claimOfOrder = sql<OrderGuest | null>`case when claimed_phone is not null and closed_at is null then json_strip_nulls(json_build_object(
  'phone', claimed_phone,
  'mayBe', ${customerOfNumber},
  'isPhoneProven', phone_proven_at is not null,
  'isPhoneConfirmed', exists (select from phone_proofs where shopper_id = shoppers.id and kind = 'call'))) end`

const hasPhoneOfBlocked = sql<boolean>`exists (
  select from blocked_phones
  where phone_hash = phone_hash(orders.address ->> 'phone') and blocked_phones.shopper_id <> orders.shopper_id)`

export function selectOrderOwner(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('shoppers', 'shoppers.id', 'orders.shopperId')
    .select(['orders.number', 'shoppers.id', 'shoppers.name'])
    .select(sql<string>`coalesce(shoppers.email, '')`.as('email'))
    .select('shoppers.isGuest')
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}

/** When the paying charge came; a fully refunded charge does not count. */
const paidAt = sql<Date | null>`(
  select max(at) from money_events
  where order_id = orders.id and orders.is_paid
    and kind in ('cash_received', 'upi_received', 'tab_charged', 'captured')
    and money_events.amount_paise > (
      select coalesce(sum(refunds.amount_paise), 0) from refunds
      where refunds.payment_id = money_events.payment_id and charge = money_events.reference
        and refunds.status <> 'withdrawn'))`

/**
 * The numbers of orders to do, with a fingerprint that changes with every order. A placed order was last updated when
 * it became ready to pack, which for an online order is when it was paid.
 */
export async function selectOrderNews(db: Database) {
  const { rows } = await sql<OrderNews & { fingerprint: string | null }>`
    with latest as (
      select number, status, version, is_paid, is_open, updated_at
      from orders order by updated_at desc, number desc limit 200
    )
    select
      (select count(*) from orders where is_open and status not in ('delivered', 'cancelled')) as open,
      (select count(*) from orders where is_open and status = 'placed') as placed,
      array(
        select number::text from latest where is_open and status = 'placed'
        order by updated_at desc, latest.number desc) as ready,
      (select md5(string_agg(concat_ws(' ', number, status, version, is_paid, updated_at), ',' order by number))
       from latest) as fingerprint`.execute(db)
  const { fingerprint, ...news } = rows[0]!
  return { news, fingerprint }
}

function conditions(order: Orders, query: SellerOrderQuery): Expression<SqlBool>[] {
  const { status, payment, from, to, q, customer, ids } = query
  return [
    ...(status ? inList(order, status) : []),
    ...(payment ? [order('isPaid', '=', payment === 'paid')] : []),
    ...(from ? [order('createdAt', '>=', startOf(from, 0))] : []),
    ...(to ? [order('createdAt', '<', startOf(to, 1))] : []),
    ...ofTime(order, query),
    ...(customer ? [order('shopperId', '=', customer)] : []),
    ...(ids ? [order('id', '=', sql<string>`any(${ids}::uuid[])`)] : []),
    ...patternsOf(q ?? '').map((pattern) => order('searched', 'like', pattern)),
  ]
}

function ofTime(order: Orders, { day, slot, opening }: SellerOrderQuery): Expression<SqlBool>[] {
  return [
    ...(day ? [sql<boolean>`orders.slot ->> 'day' = ${day}`] : []),
    ...(slot ? [sql<boolean>`orders.slot ->> 'id' = ${slot}`] : []),
    ...(opening ? [order('forOpening', 'is not', null)] : []),
  ]
}

// An order that waits without stock counts as not paid once its time is over, as one with stock does.
const isPlaced = sql<boolean>`(status = 'placed' and (hold is distinct from 'released' or hold_until > now()))`
const isNotPaid = sql<boolean>`(hold = 'released' and hold_until <= now())`

const hasComplaint = sql<boolean>`orders.id in (select order_id from complaints where answer is null)`

/** Delivered and cancelled orders with only money left to settle need no work, so they have a list of their own. */
function inList(order: Orders, status: NonNullable<SellerOrderQuery['status']>) {
  const isOpen = sql<boolean>`is_open`
  if (status === 'open') return [isOpen, sql<boolean>`status not in ('delivered', 'cancelled')`]
  if (status === 'collect') return [isOpen, sql<boolean>`status in ('delivered', 'cancelled')`]
  if (status === 'unpaid') return [isNotPaid]
  if (status === 'complaints') return [hasComplaint]
  return status === 'Order Placed' ? [isPlaced] : [order('status', '=', stateNamed(status))]
}

/** The start of a day in the shop's time zone, or of one some days later. */
function startOf(day: string, daysLater: number) {
  return sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${shopTimeZone})`
}

const maxPhoneDigits = 10

/** `asha 98450` gives a pattern for each word, `+91 98450 12345` one for the number without its country code. */
function patternsOf(q: string): string[] {
  const isNumber = /^[#+\d\s().-]*\d[\d\s().-]*$/.test(q)
  const terms = isNumber
    ? [q.replaceAll(/\D/g, '').slice(-maxPhoneDigits)]
    : q.toLowerCase().split(/\s+/).filter(Boolean)
  return terms.map((word) => containsPattern(word))
}
