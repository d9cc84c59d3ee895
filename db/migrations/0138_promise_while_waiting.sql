-- An order that waits for its payment has no moment until which it has to be delivered, also where it was placed in cash
-- before; and minutes that end have none, whatever it was.
create or replace function start_promise() returns trigger language plpgsql as $$
begin
  if new.status <> 'cancelled' and now() between new.created_at and new.created_at + interval '30 minutes' then
    new.promised_at := now() + make_interval(mins => new.promised_minutes);
  else
    new.promised_minutes := null;
    new.promised_at := null;
    new.promise_told := false;
  end if;
  return new;
end $$;

create function pause_promise() returns trigger language plpgsql as $$
begin
  new.promised_at := null;
  return new;
end $$;

create trigger order_waits before update of hold on orders
  for each row when (old.hold is null and new.hold is not null and new.promised_at is not null)
  execute function pause_promise();

update orders set promised_at = null where hold is not null and promised_at is not null;

-- An order that is picked up has its place in its area.
create or replace function is_brought_at_once(placed orders) returns boolean language sql stable
return placed.source = 'shop' and not placed.taken_along
  and placed.slot is null and placed.for_opening is null and placed.area -> 'pickUp' is null;
