import { type RawBuilder, sql } from 'kysely'
import { isNoLoss } from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import { legalMoves } from '#server/orders/order-status.ts'
import { amountRules, type Finding } from './amount-rules.ts'
import { tabRules } from './tab-rules.ts'

/** What is left of a charge when its refunds are subtracted, also those on their way. */
const leftOfCharge = sql`(money_events.amount_paise - (
  select coalesce(sum(refunds.amount_paise), 0) from refunds
  where refunds.payment_id = money_events.payment_id and charge = money_events.reference and status <> 'withdrawn'))`

/** What each payment's refunds that are done add up to, and what the ledger of money says that went back. */
const wentBack = sql`(
  select payment_id, coalesce(due, 0) as due, coalesce(said_by_hand, 0) as said_by_hand,
    coalesce(sent, 0) as sent, coalesce(sent_by_hand, 0) as sent_by_hand
  from (
    select payment_id, sum(amount_paise) as due, sum(by_hand_paise) as said_by_hand
    from refunds where status = 'done' group by payment_id
  ) done full join (
    select payment_id, sum(amount_paise) as sent, sum(amount_paise) filter (where actor = 'seller') as sent_by_hand
    from money_events where kind = 'refunded' group by payment_id
  ) event using (payment_id)) went_back`

/** What must be true of online payments and refunds. */
const paymentRules: Record<string, RawBuilder<Finding>> = {
  'an order was paid what its ledger of money says': sql`
    select orders.id as subject, coalesce(paid, 0)::text as expected, paid_paise::text as found
    from orders left join (
      select order_id, sum(paid) as paid from (
        select event.order_id, sum(case
          when event.currency <> 'INR' then 0
          when event.kind in ('cash_received', 'upi_received', 'tab_charged', 'captured') then event.amount_paise
          when event.kind in ('cash_returned', 'upi_returned', 'tab_credited') then -event.amount_paise
          when event.kind = 'receipt_reversed' and reversed.kind in ('cash_received', 'upi_received', 'tab_charged')
            then -event.amount_paise
          when event.kind = 'receipt_reversed' then event.amount_paise
          else 0 end) as paid
        from money_events event left join money_events reversed on reversed.id = event.reverses
        group by event.order_id
        union all
        select refunds.order_id, -sum(refunds.amount_paise)
        from refunds left join money_events charged
          on charged.payment_id = refunds.payment_id and charged.kind = 'captured' and charged.reference = refunds.charge
        where refunds.status <> 'withdrawn' and coalesce(charged.currency, 'INR') = 'INR'
        group by refunds.order_id
      ) moved group by order_id
    ) ledger on ledger.order_id = orders.id
    where coalesce(paid, 0) <> paid_paise`,

  'a receipt that is taken back was one of the same order and amount': sql`
    select event.id::text as subject, event.amount_paise::text as expected,
      coalesce(reversed.amount_paise::text, 'none') as found
    from money_events event left join money_events reversed
      on reversed.id = event.reverses and reversed.order_id = event.order_id and reversed.kind <> 'receipt_reversed'
    where event.kind = 'receipt_reversed' and reversed.amount_paise is distinct from event.amount_paise`,

  'what was paid online beyond an order goes back, once it is packed': sql`
    select orders.id as subject, 'at most ' || (case when status = 'cancelled' then 0 else amount_paise end) as expected,
      paid_paise::text || ' of which online ' || left_paise as found
    from orders join (
      select order_id, sum(${leftOfCharge}) as left_paise from money_events
      where kind = 'captured' and currency = 'INR' group by order_id
    ) charged on order_id = orders.id
    where status <> 'placed' and left_paise > 0
      and paid_paise > case when status = 'cancelled' then 0 else amount_paise end`,

  'a charge in another currency goes back': sql`
    select payment_id as subject, '0' as expected, ${leftOfCharge}::text as found
    from money_events where kind = 'captured' and currency <> 'INR' and ${leftOfCharge} <> 0`,

  'a payment is paid when its amount was charged, and only then': sql`
    select payments.id as subject,
      case when payments.status = 'paid' then amount_paise::text else 'no charge' end as expected,
      case when is_charged then amount_paise::text else 'no charge' end as found
    from payments cross join lateral (
      select exists (
        select from money_events
        where payment_id = payments.id and kind = 'captured' and currency = 'INR'
          and money_events.amount_paise = payments.amount_paise) as is_charged
    ) charge
    where (status = 'paid') <> is_charged`,

  'no refund is left refused or failed': sql`
    select id as subject, 'on its way or done' as expected,
      'failed: ' || amount_paise || ' of order ' || order_id as found
    from refunds where status = 'failed'`,

  'refunds send back no more than the charge that was taken': sql`
    select min(refunds.id::text) as subject, coalesce('at most ' || event.amount_paise, 'no charge') as expected,
      sum(refunds.amount_paise)::text as found
    from refunds left join money_events event
      on event.payment_id = refunds.payment_id and event.reference = charge and kind = 'captured'
    where refunds.status <> 'withdrawn'
    group by refunds.payment_id, charge, event.amount_paise, event.order_id, refunds.order_id
    having sum(refunds.amount_paise) > coalesce(event.amount_paise, 0)
      or event.order_id is distinct from refunds.order_id`,

  // The seller may refund more in the gateway's dashboard than the store would.
  'money went back when its refund is done, and only then': sql`
    select payment_id as subject, due::text as expected, sent::text as found
    from ${wentBack} where sent < due or sent - due > sent_by_hand`,

  'what went back by hand at a gateway is what its refund says': sql`
    select payment_id as subject, said_by_hand::text as expected, (sent_by_hand - greatest(sent - due, 0))::text as found
    from ${wentBack} where said_by_hand <> sent_by_hand - greatest(sent - due, 0)`,

  'an order waits while it is to be paid online, and only then': sql`
    select id as subject,
      case when payment_type = 'Online' and not has_paid and status <> 'cancelled'
        then 'held or released' else 'no hold' end as expected,
      coalesce(hold, 'no hold') as found
    from orders cross join lateral (
      select exists (
        select from money_events where order_id = orders.id and kind = 'captured' and currency = 'INR'
      ) as has_paid
    ) charge
    where (payment_type = 'Online' and not has_paid and status <> 'cancelled') <> (hold is not null)
      and not (hold is not null and has_paid and paid_paise = 0)`,
}

/** Something that two records of the same fact disagree about. */
export type Difference = Finding & { rule: string }

const legalPairs = sql.join(
  legalMoves.map(({ from, to }) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
)

// Each rule is independent of the code it checks, and selects only what breaks it.
const rules: Record<string, RawBuilder<Finding>> = {
  'counted stock is the sum of its movements': sql`
    select products.id as subject, coalesce(sum(change), 0)::text as expected, stock::text as found
    from products left join stock_movements on product_id = products.id
    where stock is not null
    group by products.id
    having coalesce(sum(change), 0) <> stock`,

  'an order has lines': sql`
    select id as subject, 'lines' as expected, 'none' as found
    from orders where not exists (select from order_lines where order_id = orders.id)`,

  ...amountRules,

  'an order remembers its address': sql`
    select id as subject, 'a full address' as expected, address::text as found
    from orders
    where not address ?& array['id', 'firstName', 'lastName', 'email', 'street', 'city', 'state',
                               'zipcode', 'country', 'phone']`,

  'an order takes from stock, and gives back what it took': sql`
    select order_id as subject, 'no more than was taken' as expected,
      cause || ' of ' || change as found
    from (
      select order_id, product_id, cause, change,
        sum(change) over (partition by order_id, product_id order by id) as given_back
      from stock_movements where order_id is not null and ${isNoLoss}
    ) movement
    where given_back > 0 or (cause in ('order', 'late_payment') and change > 0)
      or (cause in ('cancellation', 'hold_ended') and change < 0)`,

  'what is lost is what the lines say, as far as it was counted': sql`
    select order_id as subject, 'at most ' || coalesce(lines.lost, 0) as expected, movements.lost::text as found
    from (
      select order_id, product_id, cause, -sum(change) as lost
      from stock_movements where cause in ('missing', 'wasted') group by order_id, product_id, cause
    ) movements left join lateral (
      select sum(case movements.cause when 'missing' then missing else wasted end) as lost
      from order_lines
      where order_lines.order_id = movements.order_id and order_lines.product_id = movements.product_id
    ) lines on true
    where movements.lost < 0 or movements.lost > coalesce(lines.lost, 0)`,

  'a line stands with no more than was ordered, lost or returned': sql`
    select order_id as subject, 'at most ' || ordered_quantity as expected,
      quantity || ' and ' || missing || ' missing, ' || returned || ' returned' as found
    from order_lines
    where picked is distinct from 'weighed' and (quantity + missing + returned > ordered_quantity)
      or wasted > returned`,

  'only a cancelled order gives back as one': sql`
    select orders.id as subject, 'cancelled' as expected, status as found
    from orders join stock_movements on order_id = orders.id and cause = 'cancellation'
    where status <> 'cancelled' and not exists (
      select from order_events
      where order_events.order_id = orders.id and order_events.status = 'cancelled' and undone_at is not null)`,

  // Stock that was not counted at the time was not returned; counting again starts with a new opening movement.
  'an order that is cancelled, or not paid in time, has no stock': sql`
    select orders.id as subject, '0' as expected, sum(change)::text as found
    from orders
    join stock_movements on order_id = orders.id
    join products on products.id = product_id and stock is not null
    where (status = 'cancelled' or hold = 'released') and ${isNoLoss}
    group by orders.id, products.id
    having sum(change) <> 0 and not exists (
      select from stock_movements recount
      where recount.product_id = products.id and recount.cause = 'opening'
        and recount.id > max(stock_movements.id))`,

  'an order that stands and keeps its stock has it': sql`
    select orders.id as subject, (-coalesce(quantity, 0))::text as expected, taken::text as found
    from (
      select order_id, product_id, sum(change) as taken, min(id) as first, bool_or(cause <> 'changed') as was_counted
      from stock_movements where order_id is not null and ${isNoLoss}
      group by order_id, product_id
    ) movement
    join orders on orders.id = order_id
    left join (
      select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id
    ) line using (order_id, product_id)
    join products on products.id = product_id and stock is not null
    where status <> 'cancelled' and hold is distinct from 'released'
      and taken <> -coalesce(quantity, 0) and not exists (
        select from stock_movements recount
        where recount.product_id = products.id and recount.cause = 'opening'
          and (recount.id > movement.first or (not was_counted and recount.at > orders.created_at)))`,

  'an order is in the state that its journal ends with': sql`
    select orders.id as subject, coalesce(last.status, 'placed') as expected, orders.status as found
    from orders left join lateral (
      select status from order_events where order_id = orders.id order by id desc limit 1
    ) last on true
    where last.status is distinct from orders.status`,

  'a journal makes only legal moves, and takes back only the last one': sql`
    select order_id as subject, 'a legal move' as expected,
      coalesce(before, 'nothing') || ' to ' || status as found
    from (
      select order_id, status, undoes, lag(status) over (partition by order_id order by id) as before
      from order_events
    ) move
    where case
      when undoes is null then (coalesce(before, ''), status) not in (('', 'placed'), ${legalPairs})
      else (status, before) not in (${legalPairs}) end
      -- What is taken along goes over the counter as soon as it is packed.
      and not ((before, status) in (('packed', 'delivered'), ('delivered', 'packed'))
        and exists (select from orders where id = order_id and taken_along))`,

  ...paymentRules,
  ...tabRules,

  'a product counts the ratings that are not hidden': sql`
    select products.id as subject, coalesce(stars, 0) || ' stars of ' || coalesce(count, 0) as expected,
      rating_stars || ' stars of ' || rating_count as found
    from products left join (
      select product_id, count(stars), sum(stars) as stars
      from ratings where hidden_at is null group by product_id
    ) rating on product_id = products.id
    where (coalesce(stars, 0), coalesce(count, 0)) <> (rating_stars, rating_count)`,

  'a request led to an order of the same shopper': sql`
    select key as subject, order_requests.shopper_id::text as expected,
      coalesce(orders.shopper_id::text, 'no order') as found
    from order_requests left join orders on orders.id = order_id
    where orders.shopper_id is distinct from order_requests.shopper_id`,
}

/**
 * Recomputes stock, amounts, payments and states from the ledgers and reports every difference. Each rule runs in a
 * transaction of its own: one for all would keep the database from removing dead rows for minutes.
 */
export async function findDifferences(
  db: Database,
  report: (difference: Difference) => void,
): Promise<void> {
  for (const [rule, findings] of Object.entries(rules)) {
    await db
      .transaction()
      .setIsolationLevel('read committed')
      .setAccessMode('read only')
      .execute((tx) => readByCursor(tx, findings, (finding) => report({ rule, ...finding })))
  }
}

/** All differences as a list. */
export async function verifyLedgers(db: Database): Promise<Difference[]> {
  const differences: Difference[] = []
  await findDifferences(db, (difference) => differences.push(difference))
  return differences
}

const fetchSize = 1000

/** A cursor reads one snapshot, and a million findings need not fit in memory. */
async function readByCursor(
  tx: Database,
  findings: RawBuilder<Finding>,
  report: (finding: Finding) => void,
): Promise<void> {
  await sql`declare findings no scroll cursor for ${findings}`.execute(tx)
  let isOver = false
  while (!isOver) {
    const { rows } = await sql<Finding>`fetch ${sql.lit(fetchSize)} from findings`.execute(tx)
    rows.forEach(report)
    isOver = rows.length < fetchSize
  }
  await sql`close findings`.execute(tx)
}
