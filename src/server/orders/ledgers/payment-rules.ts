import { type RawBuilder, sql } from 'kysely'
import type { Finding } from './amount-rules.ts'

/** Paise of a charge less all its refunds, whatever their status, except withdrawn ones. */
const leftOfCharge = sql`(money_events.amount_paise - (
  select coalesce(sum(refunds.amount_paise), 0) from refunds
  where refunds.payment_id = money_events.payment_id and charge = money_events.reference and status <> 'withdrawn'))`

/** Finished refunds of each payment, beside the refunds in the money ledger. */
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

export const paymentRules: Record<string, RawBuilder<Finding>> = {
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
      case when way = 'online' and not has_paid and status <> 'cancelled'
        then 'held or released' else 'no hold' end as expected,
      coalesce(hold, 'no hold') as found
    from orders cross join lateral (
      select exists (
        select from money_events where order_id = orders.id and kind = 'captured' and currency = 'INR'
      ) as has_paid
    ) charge
    where (way = 'online' and not has_paid and status <> 'cancelled') <> (hold is not null)
      and not (hold is not null and has_paid and paid_paise = 0)`,
}
