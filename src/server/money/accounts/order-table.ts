import { sql } from 'kysely'
import { shopTimeZone } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { inRupees, minuteOf, type Table } from './account-table.ts'
import type { Range } from './accounts.ts'

const { accountTables, nameOfState } = textsOf(shopLanguage)
const { headings, ways, wasKept } = accountTables

const orderedIn = ({ from, to }: Range) => sql`
  orders.created_at >= (${from}::date::timestamp at time zone ${shopTimeZone})
  and orders.created_at < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`

/** Deliveries at unlikely times say nothing of a promise; an order that is late already has not kept its own. */
const kept = sql`case
  when not promise_told or status = 'cancelled' then null
  when status = 'delivered' then case delivery_times.is_kept when true then 'yes' when false then 'no' end
  when promised_at < now() then 'no' end`

const deliveredAt = sql`(
  select ${minuteOf(sql`max(at)`)} from order_events
  where order_id = orders.id and status = 'delivered' and undone_at is null and undoes is null)`

/** An order without an area has no fee; one that is picked up has a place instead. */
const delivery = sql`
  case when orders.area is not null then delivery_paise end as delivery_paise,
  case when orders.area is not null then delivery_tax_paise end as delivery_tax_paise,
  case when orders.area -> 'pickUp' is null then orders.area ->> 'area' end as area,
  orders.area #>> '{pickUp,place}' as pick_up`

/** The orders of some days, with the area, the fee, the time and the promise that were agreed. */
export const orderTable: Table = {
  headings: headings.orders,
  rows: (range) => sql`
    select orders.number, ${minuteOf(sql`orders.created_at`)} as ordered, status, way, shoppers.name as customer,
      items_paise, orders.tax_paise, rounding_paise, amount_paise, ${delivery},
      slot ->> 'day' as slot_day, slot ->> 'from' as slot_from, slot ->> 'until' as slot_until,
      ${minuteOf(sql`for_opening`)} as opening,
      case when promise_told then promised_minutes end as promised_minutes,
      case when promise_told then ${minuteOf(sql`promised_at`)} end as promised_by,
      case when status = 'delivered' then ${deliveredAt} end as delivered, ${kept} as kept
    from orders join shoppers on shoppers.id = shopper_id
      left join delivery_times on delivery_times.order_id = orders.id
    where ${orderedIn(range)} and hold is null order by orders.created_at, orders.number`,
  cells: (row) => {
    const cells = (...names: string[]) => names.map((name) => inRupees(name, row[name]))
    const isPickUp = row['pickUp'] !== null
    return [
      ...cells('number', 'ordered'),
      nameOfState(row['status'] as OrderState, isPickUp),
      ...[row['customer'] ?? null, ways[row['way'] as PaymentWay]],
      ...cells('itemsPaise', 'taxPaise', 'deliveryPaise', 'deliveryTaxPaise'),
      ...cells('roundingPaise', 'amountPaise', 'area', 'pickUp'),
      ...cells('slotDay', 'slotFrom', 'slotUntil', 'opening'),
      ...cells('promisedMinutes', 'promisedBy', 'delivered'),
      row['kept'] ? wasKept[row['kept'] as keyof typeof wasKept] : null,
    ]
  },
}
