import { type RawBuilder, sql } from 'kysely'
import type { Finding } from './amount-rules.ts'

/** The cash of riders' acts by order, rider and amount, with how many receipts of it there are and how many were undone. */
const cashOfActs = sql`(
  select acts.*, count(receipt.id) as receipts, count(undo.id) as undone_receipts
  from (
    select order_id, person_id, round((act ->> 'cash')::numeric * 100)::bigint as paise,
      count(*) filter (where state in ('done', 'accepted')) as done, count(*) filter (where state = 'undone') as undone
    from drop_acts where what = 'delivered' and act ? 'cash' group by 1, 2, 3
  ) acts
    left join money_events receipt on (receipt.order_id, receipt.person_id, receipt.amount_paise, receipt.kind)
      = (acts.order_id, acts.person_id, acts.paise, 'cash_received')
    left join money_events undo on undo.reverses = receipt.id
  group by acts.order_id, acts.person_id, paise, done, undone)`

export const dropRules: Record<string, RawBuilder<Finding>> = {
  'the cash that a rider took at a door is in the money of its order, under that rider': sql`
    select order_id as subject, done || ' times ' || paise as expected, receipts || ' times' as found
    from ${cashOfActs} cash where receipts < done + undone`,

  'an outcome that its rider took back left no cash': sql`
    select order_id as subject, undone || ' times ' || paise || ' undone' as expected, undone_receipts || ' times' as found
    from ${cashOfActs} cash where undone_receipts < undone`,

  'the journal of an order has what its rider did at the door': sql`
    select order_id as subject, what as expected, 'no such move' as found
    from drop_acts
    where state = 'done' and what <> 'started' and not exists (
      select from order_events where order_events.order_id = drop_acts.order_id and status = what)`,
}
