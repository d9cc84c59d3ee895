-- What the seller has chosen about tax. Without a row, 2 % is added to what the items cost.
create table tax_settings (
  only_row              boolean     primary key default true check (only_row),
  mode                  text        not null check (mode in ('on_top', 'included', 'none')),
  on_top_basis_points   integer     not null check (on_top_basis_points between 0 and 10000),
  included_basis_points integer     not null check (included_basis_points between 0 and 10000),
  rounds_cash           boolean     not null,
  updated_at            timestamptz not null default clock_timestamp()
);

-- Pages show how tax is charged, and carry the rates of products.
create trigger tax_settings_changed after insert or update or delete on tax_settings
  for each statement execute function tell_catalog_changed();

-- The rate that a product's price contains. Null: its category's, or the shop's.
alter table products
  add column tax_basis_points integer check (tax_basis_points between 0 and 10000);

create trigger product_tax_changed after update of tax_basis_points on products
  for each row when (old.tax_basis_points is distinct from new.tax_basis_points)
  execute function tell_catalog_changed();

-- The same for the products of a category. Null: its parent's, or the shop's.
alter table categories
  add column tax_basis_points integer check (tax_basis_points between 0 and 10000);

-- How an order was taxed stays with it. tax_paise is what was added to the items, at the rate tax_basis_points;
-- included_tax_paise is what their prices contained. Earlier orders were taxed on top.
alter table orders
  add column tax_mode           text    not null default 'on_top'
    check (tax_mode in ('on_top', 'included', 'none')),
  add column included_tax_paise bigint  not null default 0 check (included_tax_paise >= 0),
  add column rounding_paise     integer not null default 0 check (rounding_paise between -49 and 50),
  add check (tax_mode = 'on_top' or (tax_paise = 0 and tax_basis_points = 0)),
  add check (tax_mode = 'included' or included_tax_paise = 0),
  add constraint orders_amount check (amount_paise = items_paise + tax_paise + rounding_paise);
-- What the last of these constraints replaces, whatever PostgreSQL has named it.
do $$
declare
  former record;
begin
  for former in
    select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and conname <> 'orders_amount'
      and pg_get_constraintdef(oid) like '%amount_paise = (items_paise + tax_paise)%'
  loop
    execute format('alter table orders drop constraint %I', former.conname);
  end loop;
end
$$;

-- The tax within a line, where prices included it.
alter table order_lines
  add column tax_basis_points integer check (tax_basis_points between 0 and 10000),
  add column tax_paise        bigint  check (tax_paise >= 0),
  add check ((tax_basis_points is null) = (tax_paise is null));
