-- Opening balances and due dates of tabs.

-- On which day of the month a debt is due, or how many days after it was made; with neither, never.
alter table tabs
  add column due_day  smallint check (due_day between 1 and 31),
  add column due_days smallint check (due_days between 0 and 365),
  add constraint tabs_due_check check (due_day is null or due_days is null);

-- An opening balance is what an older book says. It is dated by that book, and there is one for each customer; of two
-- customers who are joined the second one's is marked as merged.
alter table tab_entries
  add column dated date,
  add column is_merged boolean not null default false,
  drop constraint tab_entries_kind_check,
  add constraint tab_entries_kind_check
    check (kind in ('opened', 'charged', 'credited', 'paid_cash', 'paid_upi', 'corrected')),
  drop constraint tab_entries_sign_check,
  add constraint tab_entries_sign_check check (
    case kind when 'opened' then true when 'corrected' then note is not null
      when 'charged' then amount_paise > 0 else amount_paise < 0 end),
  add constraint tab_entries_dated_check check ((kind = 'opened') = (dated is not null)),
  add constraint tab_entries_merged_check check (kind = 'opened' or not is_merged);
create unique index tab_entries_opened_once on tab_entries (shopper_id) where kind = 'opened' and not is_merged;

-- The limit is for what is put on the tab from now on, so an older debt may be above it.
create or replace function count_tab_entry() returns trigger language plpgsql as $$
begin
  update tabs set balance_paise = balance_paise + new.amount_paise, updated_at = clock_timestamp()
  where shopper_id = new.shopper_id
    and (new.kind = 'opened' or new.amount_paise < 0 or balance_paise + new.amount_paise <= limit_paise);
  if not found then
    raise exception 'The tab of % cannot take % more', new.shopper_id, new.amount_paise
      using errcode = 'check_violation', constraint = 'tabs_limit_check';
  end if;
  return null;
end
$$;

-- The first such day after a debt was made. A month without that day has its last one instead.
create function tab_due_on(day date, due_day smallint, due_days smallint) returns date
  language sql immutable as $$
  select case
    when due_days is not null then day + due_days
    when due_day is not null then (
      select min(due) from (values (0), (1)) months (more) cross join lateral (
        select date_trunc('month', day::timestamp) + make_interval(months => more) as start) month
      cross join lateral (
        select least(start::date + due_day - 1, (start + interval '1 month')::date - 1) as due) each
      where due > day)
  end
$$;

-- The debts that are not paid yet. What takes an order off the tab lowers that order's debt, and everything else that
-- lowers a tab pays the oldest debt first.
create view tab_debts as
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
      ) entry group by shopper_id, coalesce(order_id::text, id::text)
    ) item
  ) debt join tabs on tabs.shopper_id = debt.shopper_id
  where debt.paise > 0 and debt.so_far + debt.credit > 0;
