import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderState } from '#contract/order-status.ts'
import { orderedDetailKeys } from '#contract/product-details.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import type { Tables } from '#server/database/tables.ts'
import { tellingOf, tellOfMove } from '#server/messages/tell-of.ts'
import type { GatewayName } from '#server/payments/gateways/gateway.ts'

type NewOrder = Omit<
  Selectable<Tables['orders']>,
  | 'number'
  | 'status'
  | 'isPaid'
  | 'paidPaise'
  | 'orderedPaise'
  | 'version'
  | 'holdUntil'
  | 'buyerGstin'
  | 'isOpen'
  | 'searched'
  | 'createdAt'
  | 'updatedAt'
> & { holdMinutes: number | null }
export type NewLine = Omit<
  Selectable<Tables['orderLines']>,
  | 'orderedQuantity'
  | 'grams'
  | 'givenGrams'
  | 'missing'
  | 'lost'
  | 'wasted'
  | 'returned'
  | 'picked'
  | 'pickedAt'
  | 'replaces'
> & { grams?: number | undefined }
type Inserted = Pick<
  Selectable<Tables['orders']>,
  'number' | 'holdUntil' | 'buyerGstin' | 'createdAt' | 'updatedAt'
> & {
  placedAt: Date
}

/** Inserts an order, its lines and its first event. */
export async function insertOrder(
  tx: Database,
  { address, ...order }: NewOrder,
  lines: readonly NewLine[],
): Promise<Inserted> {
  const [inserted] = await insertStatement(tx, {
    ...order,
    address: JSON.stringify(address),
    lines: JSON.stringify(lines),
  })
  return inserted!
}

type InsertValues = Omit<NewOrder, 'address'> & { address: string; lines: string }

const orderedDetails = sql.join(orderedDetailKeys.map((key) => sql.ref(key)))
const detailsOfLine = sql.raw(orderedDetailKeys.map((key) => `"${key}"`).join(', '))
const columnsOfDetails = sql.raw(orderedDetailKeys.map((key) => `"${key}" text`).join(', '))

const insertStatement = prepare<InsertValues, Inserted>(
  'insert_order',
  (given) => sql`
    with new_order as (
      insert into orders (
        id, shopper_id, payment_type, hold, hold_until, items_paise, tax_paise, tax_basis_points, tax_mode,
        included_tax_paise, rounding_paise, rounds_cash, amount_paise, ordered_paise, substitutes, note, address,
        phone_key, address_key, network, source, taken_by, taken_along, buyer_gstin)
      values (
        ${given('id')}, ${given('shopperId')}, ${given('paymentType')}, ${given('hold')},
        now() + make_interval(mins => ${given('holdMinutes')}), ${given('itemsPaise')}, ${given('taxPaise')},
        ${given('taxBasisPoints')}, ${given('taxMode')}, ${given('includedTaxPaise')}, ${given('roundingPaise')},
        ${given('roundsCash')}, ${given('amountPaise')}, ${given('amountPaise')}, ${given('substitutes')},
        ${given('note')}, ${given('address')}, ${given('phoneKey')}, ${given('addressKey')}, ${given('network')},
        ${given('source')}, ${given('takenBy')}, ${given('takenAlong')},
        (select gstin from shoppers where shoppers.id = ${given('shopperId')}::uuid))
      returning number, hold_until, buyer_gstin, created_at, updated_at
    ), new_lines as (
      insert into order_lines (
        id, order_id, position, product_id, name, category, weight, pictures, price_paise, offer_price_paise, quantity,
        ordered_quantity, tax_basis_points, tax_paise, step_grams, substitutes, note, accepted, grams, picked, picked_at,
        ${orderedDetails})
      select line.id, ${given('id')}::uuid, position, "productId", name, category, weight, pictures, "pricePaise",
        "offerPricePaise", quantity, quantity, "taxBasisPoints", "taxPaise", "stepGrams", substitutes, note, accepted, grams,
        case when grams is not null then 'weighed' end, case when grams is not null then now() end, ${detailsOfLine}
      from json_to_recordset(${given('lines')}::json) as line (
        id uuid, position smallint, "productId" uuid, name text, category text, weight text, pictures text[],
        "pricePaise" bigint, "offerPricePaise" bigint, quantity integer, "taxBasisPoints" integer, "taxPaise" bigint,
        "stepGrams" integer, substitutes text, note text, accepted integer, grams integer, ${columnsOfDetails})
    ), new_event as (
      insert into order_events (order_id, status, actor, who)
      values (${given('id')}::uuid, 'placed', case when ${given('takenBy')}::text is null then 'shopper' else 'seller' end,
        ${given('takenBy')}::text)
      returning at
    ), told as (${tellingOf({
      ...{ orderId: given('id'), shopperId: given('shopperId'), kind: 'placed' },
      where: sql`${isReady(given('hold'))} and not ${given('takenAlong')}::boolean`,
    })})
    select number, hold_until, buyer_gstin, created_at, updated_at, new_event.at as placed_at from new_order, new_event`,
)

/** What is paid online becomes ready with its payment. */
function isReady(hold: RawBuilder<unknown>) {
  return sql`${hold}::text is null`
}

type Page = { limit: number; before?: string | undefined }

export function selectOrders(db: Database, shopperId: string, { limit, before }: Page) {
  let orders = db.selectFrom('orders').selectAll().where('shopperId', '=', shopperId)
  if (before !== undefined) orders = orders.where('number', '<', Number(before))
  return orders.orderBy('number', 'desc').limit(limit).execute()
}

export function selectOrder(db: Database, shopperId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
}

/** A fingerprint of the shopper's latest orders, as many as a page shows, which changes with each of them. */
export async function selectSeen(db: Database, shopperId: string): Promise<string> {
  const { rows } = await sql<{ seen: string | null }>`
    select md5(string_agg(concat_ws(' ', number, status, version, paid_paise, updated_at), ',' order by number)) as seen
    from (
      select * from orders where shopper_id = ${shopperId} order by number desc limit 100
    ) as latest`.execute(db)
  return rows[0]?.seen ?? ''
}

export function selectLines(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

/** What was asked about the lines of orders, in the order of asking. */
export function selectQuestions(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderQuestions')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('askedAt')
    .execute()
}

export function selectEvents(db: Database, orderIds: readonly string[]) {
  return (
    db
      .selectFrom('orderEvents')
      .select(['orderId', 'status', 'actor', 'reason', 'at'])
      .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
      // What was undone is in the journal, not in what is shown.
      .where('undoneAt', 'is', null)
      .where('undoes', 'is', null)
      .orderBy('orderId')
      .orderBy('id')
      .execute()
  )
}

export type PaymentSummary = {
  orderId: string
  gateway: GatewayName
  isTest: boolean
  lastTryFailed: boolean
  /** Whether the last attempt may still be paid. */
  isOpen: boolean
  /** The status of the refund, if there is one. */
  refund: 'under way' | 'done' | 'failed' | null
  /** How much was refunded in the gateway's dashboard, which may be more than the refunds come to. */
  byHandPaise: number
}

/** The last attempt to pay each order online, and the status of its refunds. */
export async function selectPaymentSummaries(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<PaymentSummary>`
    select distinct on (order_id) order_id, gateway, is_test, last_try_failed,
      status in ('starting', 'open') as is_open,
      (select case when bool_or(status = 'failed') then 'failed'
         when bool_and(status = 'done') then 'done'
         when count(*) > 0 then 'under way' end
       from refunds where refunds.order_id = payments.order_id and refunds.status <> 'withdrawn') as refund,
      greatest(
        (select coalesce(sum(by_hand_paise), 0)::bigint from refunds where refunds.order_id = payments.order_id),
        (select coalesce(sum(event.amount_paise), 0)::bigint from money_events as event
         where event.order_id = payments.order_id and event.kind = 'refunded' and event.actor = 'seller')
      ) as by_hand_paise
    from payments where order_id = any(${orderIds}::uuid[])
    order by order_id, created_at desc, id desc`.execute(db)
  return rows
}

export type Actor = 'shopper' | 'seller' | 'store'
type Move = {
  to: OrderState
  actor: Actor
  /** The seller's e-mail address. */
  who?: string | undefined
  reason?: string | undefined
  /** Tells nobody: the shopper stands at the counter. */
  isSilent?: boolean
}

// No stock is on hold any more.
const cancelled = { hold: null, holdUntil: null }
// Limits count open orders only.
const closed = { phoneKey: null, addressKey: null, network: null }

/** Changes an order's state and adds the event. */
export async function writeMove(tx: Database, orderId: string, move: Move) {
  const { to, actor, who, reason, isSilent = false } = move
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({
          status: to,
          ...(to === 'cancelled' ? cancelled : {}),
          ...(to === 'cancelled' || to === 'delivered' ? closed : {}),
          updatedAt: sql<Date>`now()`,
        })
        .where('id', '=', orderId),
    )
    // What is packed, the seller has accepted; what is cancelled keeps nothing.
    .with('settled', (db) =>
      db
        .updateTable('orderLines')
        .set({ accepted: null })
        .where('orderId', '=', orderId)
        .where('accepted', 'is not', null),
    )
    .insertInto('orderEvents')
    .values({ orderId, status: to, actor, who: who ?? null, reason: reason ?? null })
    .execute()
  if (!isSilent) await tellOfMove(tx, orderId, to)
}

type Money = Pick<
  Insertable<Tables['moneyEvents']>,
  'kind' | 'amountPaise' | 'reference' | 'key' | 'who'
>

/** Adds to the ledger of money what the seller received or gave back; the database counts what an order has been paid. */
export async function writeMoney(tx: Database, orderId: string, money: Money): Promise<void> {
  await tx
    .insertInto('moneyEvents')
    .values({ orderId, actor: 'seller', ...money })
    .execute()
}

/** Lets whoever watches the orders see that something about this one has changed. */
export async function touchOrder(tx: Database, id: string): Promise<void> {
  await tx.updateTable('orders').set({ updatedAt: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** The lines count as a newcomer's again, until the seller accepts them. */
export async function countAsNewcomer(tx: Database, orderId: string): Promise<void> {
  await tx.updateTable('orderLines').set({ accepted: 0 }).where('orderId', '=', orderId).execute()
}

/** What was paid for counts as accepted, also once more is added that is not. */
export async function acceptPaid(tx: Database, orderId: string): Promise<void> {
  await sql`
    update order_lines set accepted = quantity
    where order_id = ${orderId} and accepted is not null`.execute(tx)
}
