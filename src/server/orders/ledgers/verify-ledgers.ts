import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { legalMoves } from '#server/orders/order-status.ts'
import { amountRules, type Finding } from './amount-rules.ts'

/** A charge that is not refunded. */
const unrefunded = sql`kind = 'captured' and currency = 'INR' and not exists (
  select from refunds where refunds.payment_id = money_events.payment_id and charge = money_events.reference)`

/** What must be true of online payments and refunds. */
const paymentRules: Record<string, RawBuilder<Finding>> = {
  'an order online is paid by one charge of its amount, and only then': sql`
    select orders.id as subject,
      case when payment_type = 'Online' and is_paid then amount_paise::text else 'no charge' end
        as expected,
      coalesce(charges, 'no charge') as found
    from orders left join (
      select order_id, string_agg(amount_paise::text, ' and ') as charges
      from money_events where ${unrefunded} group by order_id
    ) kept on order_id = orders.id
    where (case when payment_type = 'Online' and is_paid then amount_paise::text end)
      is distinct from charges`,

  'a charge pays an order that stands, or goes back': sql`
    select payment_id as subject, 'a paid order or a refund' as expected,
      reference || ': ' || orders.status as found
    from money_events join orders on orders.id = order_id
    where kind = 'captured'
      and not exists (
        select from refunds where refunds.payment_id = money_events.payment_id and charge = money_events.reference)
      and (orders.status = 'cancelled' or not is_paid or payment_type <> 'Online')`,

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

  'a payment is for the amount of its order': sql`
    select payments.id as subject, orders.amount_paise::text as expected,
      payments.amount_paise::text as found
    from payments join orders on orders.id = order_id
    where payments.amount_paise <> orders.amount_paise`,

  'no refund lies there refused or failed': sql`
    select id as subject, 'on its way or done' as expected,
      'failed: ' || amount_paise || ' of order ' || order_id as found
    from refunds where status = 'failed'`,

  'a refund sends back a whole charge that was taken': sql`
    select refunds.id as subject, coalesce(event.amount_paise::text, 'no charge') as expected,
      refunds.amount_paise::text as found
    from refunds left join money_events event
      on event.payment_id = refunds.payment_id and event.reference = charge and kind = 'captured'
    where event.amount_paise is distinct from refunds.amount_paise
      or event.order_id is distinct from refunds.order_id`,

  'money went back when its refund is done, and only then': sql`
    select payment_id as subject, coalesce(due::text, 'nothing') as expected,
      coalesce(sent::text, 'nothing') as found
    from (
      select payment_id, sum(amount_paise) as due from refunds where status = 'done' group by payment_id
    ) done full join (
      select payment_id, sum(amount_paise) as sent
      from money_events where kind = 'refunded' group by payment_id
    ) event using (payment_id)
    where due is distinct from sent`,

  'what went back by hand at a gateway is what its refund says': sql`
    select payment_id as subject, coalesce(said, 0)::text as expected,
      coalesce(sent, 0)::text as found
    from (
      select payment_id, sum(by_hand_paise) as said
      from refunds where status = 'done' group by payment_id
    ) done full join (
      select payment_id, sum(amount_paise) as sent
      from money_events where kind = 'refunded' and actor = 'seller' group by payment_id
    ) event using (payment_id)
    where coalesce(said, 0) <> coalesce(sent, 0)`,

  'an order waits while it is to be paid online, and only then': sql`
    select id as subject,
      case when payment_type = 'Online' and not is_paid and status = 'placed'
        then 'held or released' else 'no hold' end as expected,
      coalesce(hold, 'no hold') as found
    from orders
    where (payment_type = 'Online' and not is_paid and status <> 'cancelled') <> (hold is not null)`,
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

  'an order took from stock just what it ordered': sql`
    select order_id as subject, coalesce(-quantity, 0)::text as expected, change::text as found
    from stock_movements left join order_lines using (order_id, product_id)
    where cause in ('order', 'late_payment') and change <> coalesce(-quantity, 0)`,

  'what came back was taken by the same order': sql`
    select order_id as subject, 'taken before, and as much' as expected,
      cause || ' of ' || change as found
    from (
      select order_id, product_id, cause, change,
        sum(sign(change)) over (partition by order_id, product_id order by id) as given_back
      from stock_movements where order_id is not null
    ) movement
    left join order_lines using (order_id, product_id)
    where cause in ('cancellation', 'hold_ended')
      and (change is distinct from quantity or given_back > 0)`,

  'only a cancelled order gives back as one': sql`
    select orders.id as subject, 'cancelled' as expected, status as found
    from orders join stock_movements on order_id = orders.id and cause = 'cancellation'
    where status <> 'cancelled'`,

  // Stock that was not counted at the time was not returned; counting again starts with a new opening movement.
  'an order that is cancelled, or not paid in time, has no stock': sql`
    select orders.id as subject, '0' as expected, sum(change)::text as found
    from orders
    join stock_movements on order_id = orders.id
    join products on products.id = product_id and stock is not null
    where (status = 'cancelled' or hold = 'released')
    group by orders.id, products.id
    having sum(change) <> 0 and not exists (
      select from stock_movements recount
      where recount.product_id = products.id and recount.cause = 'opening'
        and recount.id > max(stock_movements.id))`,

  'an order that stands and keeps its stock has it': sql`
    select orders.id as subject, (-quantity)::text as expected, taken::text as found
    from (
      select order_id, product_id, sum(change) as taken, min(id) as first
      from stock_movements where order_id is not null
      group by order_id, product_id
    ) movement
    join orders on orders.id = order_id
    join order_lines using (order_id, product_id)
    join products on products.id = product_id and stock is not null
    where status <> 'cancelled' and hold is distinct from 'released'
      and taken <> -quantity and not exists (
        select from stock_movements recount
        where recount.product_id = products.id and recount.cause = 'opening'
          and recount.id > movement.first)`,

  'an order is in the state that its journal ends with': sql`
    select orders.id as subject, coalesce(last.status, 'placed') as expected, orders.status as found
    from orders left join lateral (
      select status from order_events where order_id = orders.id order by id desc limit 1
    ) last on true
    where last.status is distinct from orders.status`,

  'a journal makes only legal moves': sql`
    select order_id as subject, 'a legal move' as expected,
      coalesce(before, 'nothing') || ' to ' || status as found
    from (
      select order_id, status, lag(status) over (partition by order_id order by id) as before
      from order_events
    ) move
    where (coalesce(before, ''), status) not in (('', 'placed'), ${legalPairs})`,

  'an order on delivery is paid when its whole cash was received, and only then': sql`
    select orders.id as subject,
      case when is_paid then amount_paise::text else 'no cash' end as expected,
      coalesce(received::text, 'no cash') as found
    from orders left join (
      select order_id, sum(amount_paise) as received
      from money_events where kind = 'cash_received' group by order_id
    ) cash on order_id = orders.id
    where (case when payment_type = 'COD' and is_paid then amount_paise end)
      is distinct from received`,

  'cash is received at the door only': sql`
    select orders.id as subject, 'out for delivery or delivered' as expected, status as found
    from orders join money_events on order_id = orders.id and kind = 'cash_received'
    where status not in ('out_for_delivery', 'delivered')`,

  ...paymentRules,

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
