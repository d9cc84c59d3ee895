-- Notes and tags of customers, news they agreed to, merged customers, and the sums by which the list is sorted.

alter table blocked_shoppers
  add column reason text check (char_length(reason) <= 200),
  -- Who has blocked the shopper, in the words that records keep; null for blocks of earlier versions.
  add column who    text;

create table customer_notes (
  id         uuid        primary key,
  shopper_id uuid        not null references shoppers on delete cascade,
  text       text        not null check (char_length(text) between 1 and 1000),
  who        text        not null,
  at         timestamptz not null default clock_timestamp()
);
create index customer_notes_of_shopper on customer_notes (shopper_id, at desc, id desc);

create table customer_tags (
  shopper_id uuid not null references shoppers on delete cascade,
  tag        text not null check (char_length(tag) between 1 and 30),
  -- One tag, however its letters are written.
  key        text not null generated always as (lower(tag)) stored,
  primary key (shopper_id, key)
);
create index customer_tags_by_key on customer_tags (key, shopper_id);

-- What customers have agreed to beyond their orders, each purpose by itself. Nobody is here without having said so.
create table customer_agreements (
  shopper_id uuid        not null references shoppers on delete cascade,
  -- To be written to about news and offers.
  purpose    text        not null default 'news' check (purpose in ('news')),
  who        text        not null,
  agreed_at  timestamptz not null default clock_timestamp(),
  primary key (shopper_id, purpose)
);

-- Customers who were merged into another one, so that an old address leads there.
create table merged_customers (
  id        uuid        primary key,
  into_id   uuid        not null references shoppers on delete cascade,
  merged_at timestamptz not null default clock_timestamp()
);
create index merged_customers_by_other on merged_customers (into_id);

-- One row for each customer in the list: neither erased ones nor sales without a name. Refers to no row of `shoppers`,
-- so that counting never waits for one; whoever is gone is removed when the changes are counted.
create table customer_sums (
  shopper_id      uuid        primary key,
  added_at        timestamptz not null,
  orders          integer     not null,
  spent_paise     bigint      not null,
  -- Of delivered orders, and of the tab where it is a debt.
  due_paise       bigint      not null,
  -- Before all times without an order.
  last_ordered_at timestamptz not null
);
create index customer_sums_by_last   on customer_sums (last_ordered_at desc, shopper_id desc);
create index customer_sums_by_spent  on customer_sums (spent_paise desc, shopper_id desc);
create index customer_sums_by_orders on customer_sums (orders desc, shopper_id desc);
create index customer_sums_by_added  on customer_sums (added_at desc, shopper_id desc);
create index customer_sums_by_due    on customer_sums (due_paise desc, shopper_id desc) where due_paise > 0;

create index shoppers_by_name on shoppers (lower(name), id) where closed_at is null and not is_walk_in;
create index shoppers_by_part_of_name on shoppers using gin (lower(name) gin_trgm_ops);

-- Customers whose sums have to be counted anew. Rows are only added here, so an order waits for nobody.
create table customer_changes (
  id         bigint generated always as identity primary key,
  shopper_id uuid   not null
);

create function note_customer_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into customer_changes (shopper_id) values (new.shopper_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.shopper_id <> new.shopper_id) then
    insert into customer_changes (shopper_id) values (old.shopper_id);
  end if;
  return null;
end
$$;

create function note_shopper_change() returns trigger language plpgsql as $$
begin
  insert into customer_changes (shopper_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$$;

create trigger order_changes_customer after insert or delete on orders
  for each row execute function note_customer_change();
create trigger order_sum_changes_customer after update of shopper_id, status, amount_paise, paid_paise, way, created_at on orders
  for each row when (
    (old.shopper_id, old.status, old.amount_paise, old.paid_paise, old.way, old.created_at)
    is distinct from (new.shopper_id, new.status, new.amount_paise, new.paid_paise, new.way, new.created_at))
  execute function note_customer_change();
create trigger tab_changes_customer after insert or update of shopper_id, balance_paise or delete on tabs
  for each row execute function note_customer_change();
create trigger shopper_changes_customer after insert or update of closed_at or delete on shoppers
  for each row execute function note_shopper_change();

insert into customer_changes (shopper_id) select id from shoppers where closed_at is null and not is_walk_in;
