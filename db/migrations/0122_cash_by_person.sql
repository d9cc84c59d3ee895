-- Who took the payment, so that each person's cash can be added up even if a name changes. Papers keep the words in "who".
alter table tab_entries add column person_id uuid;

-- Cash that a person brought, as it was counted by who took it into the drawer. Rows are only added; an undone one is
-- two rows.
create table cash_handovers (
  -- The key of the request, so that a repeated one adds nothing.
  id             uuid        primary key,
  number         integer     not null unique generated always as identity,
  person_id      uuid        not null,
  -- What the person should have had then.
  expected_paise bigint      not null,
  amount_paise   bigint      not null check (amount_paise >= 0),
  reason         text        check (char_length(reason) between 1 and 200),
  who            text        not null,
  taken_by       uuid        not null,
  reverses       uuid        unique references cash_handovers,
  close_id       uuid        references day_closes,
  at             timestamptz not null default clock_timestamp(),
  check (amount_paise > 0 or reason is not null)
);
create index cash_handovers_not_closed on cash_handovers (number) where close_id is null;
create index cash_handovers_of_close on cash_handovers (close_id) where close_id is not null;

-- Each person who took cash: what was expected, handed over, and why it differed.
alter table day_closes add column people jsonb not null default '[]';

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
  select 'tab', entry.id, null, entry.shopper_id, case entry.kind when 'paid_cash' then 'cash' else 'upi' end,
    -entry.amount_paise, false, coalesce(entry.who, ''), coalesce(entry.who, 'seller'), null,
    entry.reference, entry.at, (entry.at at time zone 'Asia/Kolkata')::date, entry.close_id, null, null, null,
    entry.person_id
  from tab_entries entry where entry.kind in ('paid_cash', 'paid_upi');
