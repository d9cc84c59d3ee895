import { type RawBuilder, sql } from 'kysely'

export type Finding = {
  /** The order, product, payment or request it was found in. */
  subject: string
  expected: string
  found: string
}

/** A charge that is not refunded. */
const kept = sql`kind = 'captured' and currency = 'INR' and not exists (
  select from refunds where refunds.payment_id = money_events.payment_id and charge = money_events.reference)`

/** What must be true of online payments and refunds. */
export const paymentRules: Record<string, RawBuilder<Finding>> = {
  'an order online is paid by one charge of its amount, and only then': sql`
    select orders.id as subject,
      case when payment_type = 'Online' and is_paid then amount_paise::text else 'no charge' end
        as expected,
      coalesce(charges, 'no charge') as found
    from orders left join (
      select order_id, string_agg(amount_paise::text, ' and ') as charges
      from money_events where ${kept} group by order_id
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
