-- Who wants to be told, once, when a sold-out product is for sale again: a confirmed address, or a browser.
create table stock_alerts (
  id              uuid primary key,
  product_id      uuid not null references products on delete cascade,
  email           text,
  endpoint        text,
  p256dh          text,
  auth            text,
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  confirmed_at    timestamptz,
  told_at         timestamptz,
  created_at      timestamptz not null default now(),
  check ((email is null) <> (endpoint is null)),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  check (told_at is null or confirmed_at is not null)
);
create unique index stock_alerts_of_address on stock_alerts (email, product_id) where email is not null;
create unique index stock_alerts_of_browser on stock_alerts (endpoint, product_id) where endpoint is not null;
create index stock_alerts_waiting on stock_alerts (product_id, created_at)
  where told_at is null and confirmed_at is not null;
create index stock_alerts_of_product on stock_alerts (product_id);

-- Whatever makes a product available adds the job in its own transaction: a switch, a count, a receipt, an import, a
-- cancellation. Loose goods are available from their smallest amount on.
create function stock_is_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_alerts
    where product_id = new.id and told_at is null and confirmed_at is not null)
  then
    perform graphile_worker.add_job('tell_stock_alerts', json_build_object('productId', new.id),
      max_attempts => 12, job_key => 'stock-alerts/' || new.id);
  end if;
  return null;
end $$;

create function is_for_sale(shelf smallint, stock integer, step_grams integer, least_grams integer)
returns boolean language sql immutable parallel safe
return shelf = 0 and (stock is null or stock >= coalesce(least_grams / step_grams, 1));

create trigger product_is_back after update of in_stock, stock, archived_at, step_grams, least_grams on products
  for each row
  when (not is_for_sale(old.shelf, old.stock, old.step_grams, old.least_grams)
    and is_for_sale(new.shelf, new.stock, new.step_grams, new.least_grams))
  execute function stock_is_back();
