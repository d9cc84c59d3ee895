-- Money that moved, in one place for everything that adds it up: what came and went for orders, and what was paid on
-- tabs. One row is one entry of a ledger; an undone receipt is two rows, which name each other as their pair.
create view money_moved as
  select 'order'::text as source, event.id as entry, event.order_id, orders.shopper_id,
    case
      when counted.kind in ('cash_received', 'cash_returned') then 'cash'
      when counted.kind in ('upi_received', 'upi_returned') then 'upi'
      when counted.kind in ('captured', 'refunded') then 'online'
      else 'tab' end as kind,
    -- What it adds to the money of its kind.
    event.amount_paise
      * case when counted.kind in ('cash_returned', 'upi_returned', 'refunded', 'tab_credited') then -1 else 1 end
      * case when event.reverses is null then 1 else -1 end as paise,
    event.reverses is not null as is_undo,
    -- Whose receipt it is, and who wrote this row: somebody else may undo it.
    coalesce(counted.who, '') as who, coalesce(event.who, event.actor) as recorded_by,
    coalesce(undo.who, undo.actor) as undone_by, counted.reference, event.at, (event.at at time zone 'Asia/Kolkata')::date as day, event.close_id,
    pair.id as pair, (pair.at at time zone 'Asia/Kolkata')::date as pair_day, pair.close_id as pair_close_id
  from money_events event
    join orders on orders.id = event.order_id
    join money_events counted on counted.id = coalesce(event.reverses, event.id)
    left join money_events undo on undo.reverses = event.id
    left join money_events pair on pair.id = coalesce(event.reverses, undo.id)
  where event.currency = 'INR'
  union all
  select 'tab', entry.id, null, entry.shopper_id, case entry.kind when 'paid_cash' then 'cash' else 'upi' end,
    -entry.amount_paise, false, coalesce(entry.who, ''), coalesce(entry.who, 'seller'), null,
    entry.reference, entry.at, (entry.at at time zone 'Asia/Kolkata')::date, entry.close_id, null, null, null
  from tab_entries entry where entry.kind in ('paid_cash', 'paid_upi');

create index money_events_by_time on money_events (at);
create index money_events_of_close on money_events (close_id) where close_id is not null;
create index tab_entries_of_close on tab_entries (close_id) where close_id is not null;
create index tab_payments_by_time on tab_entries (at) where kind in ('paid_cash', 'paid_upi');
