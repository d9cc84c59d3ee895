-- An order that is moved to a slot comes then, and no longer by the moment that it was promised for.
create function end_promise() returns trigger language plpgsql as $$
begin
  new.promised_minutes := null;
  new.promised_at := null;
  new.promise_told := false;
  return new;
end $$;

create trigger order_has_slot before update of slot on orders
  for each row when (new.slot is not null and new.promised_minutes is not null)
  execute function end_promise();
