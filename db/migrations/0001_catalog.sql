create extension if not exists pg_trgm;

create table products (
  id                uuid        primary key,
  name              text        not null check (char_length(name) between 1 and 200),
  category          text        not null
    check (category in ('Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains')),
  weight            text        check (char_length(weight) between 1 and 40),
  price_paise       bigint      not null check (price_paise > 0),
  offer_price_paise bigint      not null check (offer_price_paise > 0),
  description       text[]      not null default '{}',
  pictures          text[]      not null default '{}' check (cardinality(pictures) <= 4),
  in_stock          boolean     not null default true,
  -- How many are on the shelf; null where the seller does not count them.
  stock             integer     check (stock >= 0),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  -- 0: can be bought, 1: cannot. Lists sort by it first, so what is out of stock comes last.
  shelf             smallint    not null
    generated always as (case when in_stock and (stock is null or stock > 0) then 0 else 1 end) stored,
  -- How much is saved, in hundredths of a percent of the price.
  discount          integer     not null
    generated always as (((price_paise - offer_price_paise) * 10000 / price_paise)::integer) stored,
  check (offer_price_paise <= price_paise)
);

-- One index for each way the shop sorts, with and without a category.
create index products_by_age on products (shelf, created_at, id);
create index products_by_price on products (shelf, offer_price_paise, id);
create index products_by_name on products (shelf, lower(name), id);
create index products_by_discount on products (shelf, (-discount), id);
create index products_by_dearness on products (shelf, (-offer_price_paise), id);
create index products_of_category_by_age on products (category, shelf, created_at, id);
create index products_of_category_by_price on products (category, shelf, offer_price_paise, id);
create index products_of_category_by_name on products (category, shelf, lower(name), id);
create index products_of_category_by_discount on products (category, shelf, (-discount), id);
create index products_of_category_by_dearness on products (category, shelf, (-offer_price_paise), id);
create index products_by_part_of_name on products using gin (lower(name) gin_trgm_ops);

-- Every server keeps rendered pages until it hears that what they show has changed. A large count of
-- stock is not shown, so an ordinary order disturbs no page.
create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create trigger product_added_or_removed after insert or delete or truncate on products
  for each statement execute function tell_catalog_changed();

create trigger product_changed after update on products
  for each row
  when ((old.name, old.category, old.weight, old.price_paise, old.offer_price_paise, old.description,
         old.pictures, old.in_stock, least(old.stock, 11))
    is distinct from
        (new.name, new.category, new.weight, new.price_paise, new.offer_price_paise, new.description,
         new.pictures, new.in_stock, least(new.stock, 11)))
  execute function tell_catalog_changed();
