-- Tabs (khata) of customers whom the seller trusts, and the shop's own UPI id.

alter table store_settings
  add column upi_id text check (char_length(upi_id) <= 50),
  add column upi_name text check (char_length(upi_name) <= 60);

-- What a shopper owes. Negative: what the shop owes them, as after goods of a paid tab came back. The limit may be set
-- below what is owed; nothing more goes on the tab then.
create table tabs (
  shopper_id    uuid        primary key references shoppers,
  limit_paise   bigint      not null check (limit_paise >= 0),
  balance_paise bigint      not null default 0,
  is_open       boolean     not null default true,
  opened_at     timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default clock_timestamp()
);

-- What was added to a debt, or taken off it where negative. Rows are only ever added.
create table tab_entries (
  id           bigint      generated always as identity primary key,
  shopper_id   uuid        not null references tabs,
  kind         text        not null
    check (kind in ('charged', 'credited', 'paid_cash', 'paid_upi', 'corrected')),
  amount_paise bigint      not null check (amount_paise <> 0),
  -- What an order put on the tab or took off it.
  order_id     uuid        references orders,
  money_event  bigint      unique references money_events (id),
  -- The bank's, of a payment by UPI.
  reference    text,
  note         text        check (char_length(note) <= 200),
  -- The seller's e-mail address; null for others.
  who          text,
  -- Of the request, so that a repeated one adds nothing.
  key          uuid        unique,
  at           timestamptz not null default clock_timestamp(),
  constraint tab_entries_order_check check (
    (kind in ('charged', 'credited')) = (order_id is not null)
    and (order_id is not null) = (money_event is not null)),
  constraint tab_entries_sign_check check (
    case kind when 'corrected' then note is not null when 'charged' then amount_paise > 0 else amount_paise < 0 end)
);
create index tab_entries_of_shopper on tab_entries (shopper_id, id);
create index tab_entries_of_order on tab_entries (order_id) where order_id is not null;
create index tab_entries_by_reference on tab_entries (reference) where reference is not null;
create index money_events_by_reference on money_events (reference) where kind in ('upi_received', 'upi_returned');

-- Every entry changes the balance, and none takes it over the limit.
create function count_tab_entry() returns trigger language plpgsql as $$
begin
  update tabs set balance_paise = balance_paise + new.amount_paise, updated_at = clock_timestamp()
  where shopper_id = new.shopper_id
    and (new.amount_paise < 0 or balance_paise + new.amount_paise <= limit_paise);
  if not found then
    raise exception 'The tab of % cannot take % more', new.shopper_id, new.amount_paise
      using errcode = 'check_violation', constraint = 'tabs_limit_check';
  end if;
  return null;
end
$$;
create trigger tab_entry_counts after insert on tab_entries
  for each row execute function count_tab_entry();

-- What an order's ledger of money says of the tab is an entry there, so that the two always agree.
create function book_on_tab() returns trigger language plpgsql as $$
declare
  kind   text   := new.kind;
  amount bigint := new.amount_paise;
begin
  if kind = 'receipt_reversed' then
    select event.kind, -event.amount_paise into strict kind, amount
    from money_events event where event.id = new.reverses and event.order_id = new.order_id;
  end if;
  if kind not in ('tab_charged', 'tab_credited') then
    return null;
  end if;
  if kind = 'tab_credited' then
    amount := -amount;
  end if;
  insert into tab_entries (shopper_id, kind, amount_paise, order_id, money_event, who)
    select orders.shopper_id, case when amount > 0 then 'charged' else 'credited' end, amount, new.order_id, new.id, new.who
    from orders where orders.id = new.order_id;
  return null;
end
$$;
create trigger money_event_on_tab after insert on money_events
  for each row when (new.kind in ('tab_charged', 'tab_credited', 'receipt_reversed'))
  execute function book_on_tab();

-- What shoppers say they have paid by UPI. It proves nothing: the order stays unpaid until the seller sees the money.
create table upi_claims (
  order_id  uuid        primary key references orders,
  reference text,
  at        timestamptz not null default clock_timestamp()
);
