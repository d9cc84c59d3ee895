import { type RawBuilder, sql } from 'kysely'
import { isNoLoss } from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import { legalMoves } from '#server/orders/read/order.ts'
import { amountRules, type Finding } from './amount-rules.ts'
import { dropRules } from './drop-rules.ts'
import { moneyRules } from './money-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { slotRules } from './slot-rules.ts'
import { tabRules } from './tab-rules.ts'

export type Difference = Finding & { rule: string }

const legalPairs = sql.join(
  legalMoves.map(({ from, to }) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
)

// Each rule is independent of the code it checks, and selects only violations.
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

  ...slotRules,

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
      select sum(case movements.cause when 'missing' then missing + order_lines.lost else wasted end) as lost
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
  ...moneyRules,
  ...dropRules,

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
 * Recomputes stock, amounts, payments and states from the ledgers and reports every difference. Each rule runs in its
 * own transaction: a single one would keep the database from removing dead rows for minutes.
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
