import { type RawBuilder, sql } from 'kysely'
import type { Finding } from './amount-rules.ts'

export const tabRules: Record<string, RawBuilder<Finding>> = {
  'a tab owes what its entries say': sql`
    select tabs.shopper_id as subject, coalesce(sum(amount_paise), 0)::text as expected, balance_paise::text as found
    from tabs left join tab_entries on tab_entries.shopper_id = tabs.shopper_id
    group by tabs.shopper_id
    having coalesce(sum(amount_paise), 0) <> balance_paise`,

  'the unpaid debts of a tab are what it owes': sql`
    select tabs.shopper_id as subject, greatest(0, balance_paise)::text as expected, coalesce(sum(open_paise), 0)::text as found
    from tabs left join tab_debts on tab_debts.shopper_id = tabs.shopper_id
    group by tabs.shopper_id having coalesce(sum(open_paise), 0) <> greatest(0, balance_paise)`,

  'an opening balance stands in one ledger alone': sql`
    select id::text as subject, 'no order, no close, no reference' as expected,
      concat_ws(' ', order_id, money_event, close_id, reference) as found
    from tab_entries where kind = 'opened'
      and coalesce(order_id::text, money_event::text, close_id::text, reference) is not null
    union all
    select shopper_id::text, '1 opening balance of their own', count(*)::text
    from tab_entries where kind = 'opened' and not is_merged group by shopper_id having count(*) > 1`,

  'what orders say was put on a tab is what the tab of their shopper says': sql`
    select coalesce(event.order_id, entry.order_id) as subject, coalesce(event.paise::text, 'nothing') as expected,
      coalesce(entry.amount_paise::text, 'nothing') as found
    from (
      select event.id, event.order_id, shopper_id, case
          when event.kind = 'tab_charged' or reversed.kind = 'tab_credited' then event.amount_paise
          else -event.amount_paise end as paise
      from money_events event join orders on orders.id = event.order_id
        left join money_events reversed on reversed.id = event.reverses
      where event.kind in ('tab_charged', 'tab_credited') or reversed.kind in ('tab_charged', 'tab_credited')
    ) event
    full join (select * from tab_entries where order_id is not null) entry on entry.money_event = event.id
    where (event.paise, event.order_id, event.shopper_id)
      is distinct from (entry.amount_paise, entry.order_id, entry.shopper_id)`,

  'what an order put on a tab beyond what it comes to was taken off, once it is packed': sql`
    select orders.id as subject, 'at most ' || (case when status = 'cancelled' then 0 else amount_paise end) as expected,
      paid_paise || ' of which on the tab ' || on_tab as found
    from orders join (
      select order_id, sum(amount_paise) as on_tab from tab_entries where order_id is not null group by order_id
    ) entry on order_id = orders.id
    where status <> 'placed' and on_tab > 0
      and paid_paise > case when status = 'cancelled' then 0 else amount_paise end`,

  'a payment of a tab is undone by one like it, before its day is closed': sql`
    select undo.id::text as subject, concat_ws(' ', paid.shopper_id, -paid.amount_paise, paid.close_id) as expected,
      concat_ws(' ', undo.shopper_id, undo.amount_paise, undo.close_id) as found
    from tab_entries undo
      left join tab_entries paid on paid.id = undo.reverses and paid.kind in ('paid_cash', 'paid_upi')
    where undo.reverses is not null and (paid.id is null
      or (paid.shopper_id, -paid.amount_paise, paid.close_id)
        is distinct from (undo.shopper_id, undo.amount_paise, undo.close_id))`,

  'a reminder is of a tab': sql`
    select tab_reminders.shopper_id as subject, 'a tab' as expected, 'none' as found
    from tab_reminders left join tabs on tabs.shopper_id = tab_reminders.shopper_id
    where tabs.shopper_id is null`,
}
