-- Minutes are counted for each order while the seller has this on; shoppers read them only where they were kept.
alter table store_settings add column delivery_promise text check (delivery_promise in ('on', 'off'));

-- The minutes counted as an order was placed, the moment until which it then has to be delivered, and whether the shopper
-- was told. An order that waits for its online payment has no such moment until it is paid.
alter table orders
  add column promised_minutes smallint check (promised_minutes between 5 and 240),
  add column promised_at      timestamptz,
  add column promise_told     boolean not null default false,
  add constraint orders_promise check (promised_minutes is not null or (promised_at is null and not promise_told));
create index orders_promised on orders (promised_at)
  where promised_at is not null and status not in ('delivered', 'cancelled');

-- Times of what shoppers ordered and the shop brought. An area without a name is the whole shop.
create table delivery_times (
  order_id     uuid primary key references orders on delete cascade,
  area         text        not null,
  ready_at     timestamptz not null,
  packed_at    timestamptz not null,
  delivered_at timestamptz not null check (delivered_at >= packed_at and packed_at >= ready_at),
  -- Missing where no minutes were counted for it.
  is_kept      boolean
);
create index delivery_times_of_area on delivery_times (area, delivered_at desc);
create index delivery_times_packed on delivery_times (packed_at desc);

create function area_of_promise(area jsonb) returns text language sql immutable
return coalesce(area ->> 'area', '');

create function counts_promises() returns boolean language sql stable
return coalesce((select delivery_promise = 'on' from store_settings), false);

-- Goods for a slot, for the next opening or to be fetched are not brought as soon as they are ready. The seller may write
-- an order down when all of it is over.
create function is_brought_at_once(placed orders) returns boolean language sql stable
return placed.source = 'shop' and not placed.taken_along
  and coalesce(to_jsonb(placed) ->> 'slot', to_jsonb(placed) ->> 'for_opening') is null
  and placed.area ->> 'isPickUp' is distinct from 'true';

-- Nobody packs an order and brings it within three minutes, and after a week it was forgotten, or a clock was wrong.
create function is_likely_time(ready_at timestamptz, packed_at timestamptz, delivered_at timestamptz) returns boolean
language sql immutable
return packed_at >= ready_at and delivered_at >= packed_at
  and delivered_at between ready_at + interval '3 minutes' and ready_at + interval '7 days';

create function time_delivery() returns trigger language plpgsql as $$
declare
  ready  timestamptz := coalesce(new.promised_at - make_interval(mins => new.promised_minutes), new.created_at);
  packed timestamptz;
begin
  if new.status <> 'delivered' then
    delete from delivery_times where order_id = new.id;
    return null;
  end if;
  -- A delivery that is written down afterwards changes both.
  if new.created_at <> old.created_at or not counts_promises() or not is_brought_at_once(new) then
    return null;
  end if;
  select max(at) into packed from order_events
    where order_id = new.id and status = 'packed' and undone_at is null and undoes is null;
  if is_likely_time(ready, packed, now()) then
    insert into delivery_times (order_id, area, ready_at, packed_at, delivered_at, is_kept)
    values (new.id, area_of_promise(new.area), ready, packed, now(), now() <= new.promised_at);
  end if;
  return null;
end $$;

create trigger order_is_delivered after update of status on orders
  for each row when ((new.status = 'delivered') <> (old.status = 'delivered'))
  execute function time_delivery();

-- Minutes that were counted long before the payment say nothing any more.
create function start_promise() returns trigger language plpgsql as $$
begin
  if new.status <> 'cancelled' and now() between new.created_at and new.created_at + interval '30 minutes' then
    new.promised_at := now() + make_interval(mins => new.promised_minutes);
  else
    new.promised_minutes := null;
    new.promise_told := false;
  end if;
  return new;
end $$;

create trigger order_is_paid before update of hold on orders
  for each row when (old.hold is not null and new.hold is null and new.promised_minutes is not null)
  execute function start_promise();

-- The last weeks tell how fast the shop is, so that nobody has to wait for the first minutes. A time that the store has
-- written down later has an id that is younger than it.
create function time_past_deliveries() returns trigger language plpgsql as $$
begin
  insert into delivery_times (order_id, area, ready_at, packed_at, delivered_at)
  select id, area_of_promise(area), created_at, packed_at, delivered_at
  from (
    select orders.*, (
        select max(at) from order_events
        where order_id = orders.id and status = 'packed' and undone_at is null and undoes is null) as packed_at, (
        select max(at) from order_events
        where order_id = orders.id and status = 'delivered' and undone_at is null and undoes is null) as delivered_at
    from orders
    where status = 'delivered' and created_at between now() - interval '30 days' and now() and is_brought_at_once(orders)
      and abs(extract(epoch from created_at - uuid_extract_timestamp(id))) < 60
    order by created_at desc limit 1000
  ) as past
  where is_likely_time(created_at, packed_at, delivered_at) and delivered_at <= now()
  on conflict do nothing;
  return null;
end $$;

create trigger promises_begin after insert on store_settings
  for each row when (new.delivery_promise = 'on') execute function time_past_deliveries();
create trigger promises_begin_again after update of delivery_promise on store_settings
  for each row when (new.delivery_promise = 'on' and old.delivery_promise is distinct from 'on')
  execute function time_past_deliveries();
