-- A payment of a tab that was recorded by mistake is undone by one more entry, until its day is closed.
alter table tab_entries
  add column reverses bigint references tab_entries,
  drop constraint tab_entries_kind_check,
  add constraint tab_entries_kind_check
    check (kind in ('opened', 'charged', 'credited', 'paid_cash', 'paid_upi', 'payment_undone', 'corrected')),
  drop constraint tab_entries_sign_check,
  add constraint tab_entries_sign_check check (
    case kind when 'opened' then true when 'corrected' then note is not null
      when 'charged' then amount_paise > 0 when 'payment_undone' then amount_paise > 0 else amount_paise < 0 end),
  add constraint tab_entries_reverses_check check ((kind = 'payment_undone') = (reverses is not null));
create unique index tab_entries_reversed on tab_entries (reverses) where reverses is not null;

drop index tab_payments_by_time;
create index tab_payments_by_time on tab_entries (at) where kind in ('paid_cash', 'paid_upi', 'payment_undone');
drop index tab_entries_not_closed;
create index tab_entries_not_closed on tab_entries (id)
  where close_id is null and kind in ('paid_cash', 'paid_upi', 'payment_undone');

-- What was owed before a payment is owed again once it is undone, also above the limit.
create or replace function count_tab_entry() returns trigger language plpgsql as $$
begin
  update tabs set balance_paise = balance_paise + new.amount_paise, updated_at = clock_timestamp()
  where shopper_id = new.shopper_id
    and (new.kind in ('opened', 'payment_undone') or new.amount_paise < 0
      or balance_paise + new.amount_paise <= limit_paise);
  if not found then
    raise exception 'The tab of % cannot take % more', new.shopper_id, new.amount_paise
      using errcode = 'check_violation', constraint = 'tabs_limit_check';
  end if;
  return null;
end
$$;

-- A payment and its undo are one item of nothing, so the debts that it paid are open as they were.
create or replace view tab_debts as
  select debt.shopper_id, debt.entry, debt.since, debt.day,
    least(debt.paise, debt.so_far + debt.credit)::bigint as open_paise,
    tab_due_on(debt.day, tabs.due_day, tabs.due_days) as due_on
  from (
    select shopper_id, entry, since, day, paise,
      sum(greatest(paise, 0)) over (partition by shopper_id order by since, entry) as so_far,
      sum(least(paise, 0)) over (partition by shopper_id) as credit
    from (
      select shopper_id, min(id) as entry, min(moment) as since,
        (min(moment) at time zone 'Asia/Kolkata')::date as day, sum(amount_paise) as paise
      from (
        select *, coalesce(dated::timestamp at time zone 'Asia/Kolkata', at) as moment from tab_entries
      ) entry group by shopper_id, coalesce(order_id::text, reverses::text, id::text)
    ) item
  ) debt join tabs on tabs.shopper_id = debt.shopper_id
  where debt.paise > 0 and debt.so_far + debt.credit > 0;

create or replace view money_moved as
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
    pair.id as pair, (pair.at at time zone 'Asia/Kolkata')::date as pair_day, pair.close_id as pair_close_id,
    counted.person_id
  from money_events event
    join orders on orders.id = event.order_id
    join money_events counted on counted.id = coalesce(event.reverses, event.id)
    left join money_events undo on undo.reverses = event.id
    left join money_events pair on pair.id = coalesce(event.reverses, undo.id)
  where event.currency = 'INR'
  union all
  select 'tab', entry.id, null, entry.shopper_id, case counted.kind when 'paid_cash' then 'cash' else 'upi' end,
    -entry.amount_paise, entry.reverses is not null, coalesce(counted.who, ''), coalesce(entry.who, 'seller'), undo.who,
    counted.reference, entry.at, (entry.at at time zone 'Asia/Kolkata')::date, entry.close_id,
    pair.id, (pair.at at time zone 'Asia/Kolkata')::date, pair.close_id, counted.person_id
  from tab_entries entry
    join tab_entries counted on counted.id = coalesce(entry.reverses, entry.id)
    left join tab_entries undo on undo.reverses = entry.id
    left join tab_entries pair on pair.id = coalesce(entry.reverses, undo.id)
  where entry.kind in ('paid_cash', 'paid_upi', 'payment_undone');
