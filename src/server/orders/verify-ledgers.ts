import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** Something that two records of the same fact disagree about. */
export type Difference = {
  rule: string
  /** The order, product or request it was found in. */
  subject: string
  expected: string
  found: string
}

type Finding = Omit<Difference, 'rule'>

// Each rule is written apart from the code that keeps it, and answers only what breaks it.
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

  'an order costs what its lines cost': sql`
    select orders.id as subject, sum(offer_price_paise * quantity)::text as expected,
      items_paise::text as found
    from orders join order_lines on order_id = orders.id
    group by orders.id
    having sum(offer_price_paise * quantity) <> items_paise`,

  'the tax is 2 % of the items, rounded half up': sql`
    select id as subject, round(items_paise * 0.02)::text as expected, tax_paise::text as found
    from orders where round(items_paise * 0.02) <> tax_paise`,

  'the amount is the items and the tax': sql`
    select id as subject, (items_paise + tax_paise)::text as expected, amount_paise::text as found
    from orders where items_paise + tax_paise <> amount_paise`,

  'an order remembers its address': sql`
    select id as subject, 'a full address' as expected, address::text as found
    from orders
    where not address ?& array['id', 'firstName', 'lastName', 'email', 'street', 'city', 'state',
                               'zipcode', 'country', 'phone']`,

  'an order took from stock just what it ordered': sql`
    select order_id as subject, coalesce(-quantity, 0)::text as expected, change::text as found
    from stock_movements left join order_lines using (order_id, product_id)
    where cause = 'order' and change <> coalesce(-quantity, 0)`,

  'what came back was taken by the same order, which is cancelled': sql`
    select back.order_id as subject, 'a cancelled order that took ' || back.change as expected,
      status || ', took ' || coalesce(-taken.change, 0) as found
    from stock_movements back
    join orders on orders.id = back.order_id
    left join stock_movements taken on taken.order_id = back.order_id
      and taken.product_id = back.product_id and taken.cause = 'order'
    where back.cause = 'cancellation'
      and (status <> 'cancelled' or back.change <> coalesce(-taken.change, 0))`,

  // A product that was not counted just then got nothing back; counting again starts with a new opening.
  'a cancelled order gave back what it took': sql`
    select taken.order_id as subject, (-taken.change)::text as expected, '0' as found
    from stock_movements taken
    join orders on orders.id = taken.order_id and status = 'cancelled'
    join order_events on order_events.order_id = orders.id and order_events.status = 'cancelled'
    join products on products.id = taken.product_id and stock is not null
    where taken.cause = 'order'
      and not exists (
        select from stock_movements back
        where back.order_id = taken.order_id and back.product_id = taken.product_id
          and back.cause = 'cancellation')
      and not exists (
        select from stock_movements recount
        where recount.product_id = taken.product_id and recount.cause = 'opening'
          and recount.at > order_events.at)`,

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
    where (coalesce(before, ''), status) not in (
      ('', 'placed'), ('placed', 'packed'), ('placed', 'cancelled'), ('packed', 'out_for_delivery'),
      ('packed', 'cancelled'), ('out_for_delivery', 'delivered'))`,

  'a request led to an order of the same shopper': sql`
    select key as subject, order_requests.shopper_id::text as expected,
      coalesce(orders.shopper_id::text, 'no order') as found
    from order_requests left join orders on orders.id = order_id
    where orders.shopper_id is distinct from order_requests.shopper_id`,
}

/** Rebuilds stock, amounts and states from the ledgers, all at one moment, and answers every difference. */
export function verifyLedgers(db: Database): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = []
      for (const [rule, findings] of Object.entries(rules)) {
        const { rows } = await findings.execute(tx)
        differences.push(...rows.map((finding) => ({ rule, ...finding })))
      }
      return differences
    })
}
