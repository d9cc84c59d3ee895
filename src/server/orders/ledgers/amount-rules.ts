import { type RawBuilder, sql } from 'kysely'

export type Finding = {
  /** The id of the order, product, payment or request. */
  subject: string
  expected: string
  found: string
}

/** Weighed goods cost by their weight. */
const lineAmount = sql`(case when grams is null or quantity = 0 then offer_price_paise * quantity
  else round(offer_price_paise * grams::numeric / step_grams) end)`

// An amount with tax contains rate / (100 % + rate) of it; each half of that is rounded half up.
const taxWithinLine = sql`(2 * round(${lineAmount} * order_lines.tax_basis_points::numeric
  / (2 * (10000 + order_lines.tax_basis_points))))`

const agreedFee = sql`case when area is null or items_paise = 0 then 0 else (area ->> 'agreedPaise')::bigint end`

const taxWithinFee = sql`case when tax_mode <> 'included' then 0 else 2 * round(delivery_paise
  * (area ->> 'taxBasisPoints')::numeric / (2 * (10000 + (area ->> 'taxBasisPoints')::numeric))) end`

/** An order's amounts follow from its lines and its own tax terms, not from the shop's present settings. */
export const amountRules: Record<string, RawBuilder<Finding>> = {
  'an order costs what its lines cost': sql`
    select orders.id as subject, sum(${lineAmount})::text as expected,
      items_paise::text as found
    from orders join order_lines on order_id = orders.id
    group by orders.id
    having sum(${lineAmount}) <> items_paise`,

  'the tax is that of the items at the rate of the order, rounded half up': sql`
    select id as subject, round(items_paise * tax_basis_points / 10000.0)::text as expected,
      tax_paise::text as found
    from orders where round(items_paise * tax_basis_points / 10000.0) <> tax_paise`,

  'tax comes on top or is in the prices, as the order says': sql`
    select id as subject, tax_mode as expected,
      tax_basis_points || ' on top, ' || included_tax_paise || ' included' as found
    from orders
    where tax_mode <> 'on_top' and tax_basis_points <> 0
      or tax_mode <> 'included' and included_tax_paise <> 0`,

  'a line holds the tax of its price, where prices include it': sql`
    select orders.id as subject,
      case when tax_mode = 'included' then coalesce(${taxWithinLine}::text, 'a rate') else 'none' end
        as expected,
      coalesce(order_lines.tax_paise::text, 'none') as found
    from orders join order_lines on order_id = orders.id
    where (tax_mode = 'included') <> (order_lines.tax_paise is not null)
      or order_lines.tax_paise <> ${taxWithinLine}`,

  'the tax in an order is that of its lines': sql`
    select orders.id as subject,
      (sum(coalesce(order_lines.tax_paise, 0)) + delivery_tax_paise)::text as expected,
      included_tax_paise::text as found
    from orders join order_lines on order_id = orders.id
    group by orders.id
    having sum(coalesce(order_lines.tax_paise, 0)) + delivery_tax_paise <> included_tax_paise`,

  'the amount is the items, the tax on top, the delivery fee and the rounding': sql`
    select id as subject, (items_paise + tax_paise + delivery_paise + rounding_paise)::text as expected,
      amount_paise::text as found
    from orders where items_paise + tax_paise + delivery_paise + rounding_paise <> amount_paise`,

  'delivery costs what was agreed while there is something to bring': sql`
    select id as subject, (${agreedFee})::text as expected, delivery_paise::text as found
    from orders where delivery_paise <> (${agreedFee})`,

  'the delivery fee holds its tax, where prices include it': sql`
    select id as subject, (${taxWithinFee})::text as expected, delivery_tax_paise::text as found
    from orders where area is not null and delivery_tax_paise <> (${taxWithinFee})`,

  'a rounded amount is the nearest whole rupee': sql`
    select id as subject, (round((items_paise + tax_paise + delivery_paise) / 100.0) * 100)::text as expected,
      amount_paise::text as found
    from orders
    where rounding_paise <> 0
      and round((items_paise + tax_paise + delivery_paise) / 100.0) * 100 <> amount_paise`,
}
