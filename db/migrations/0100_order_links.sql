-- Opens the page of an order for anybody who has the link. A random UUID has 122 random bits, and each statement that sets
-- the default makes another. Null: nobody can open it.
alter table orders
  add column link_secret text unique default replace(gen_random_uuid()::text, '-', ''),
  -- A new link works for as many days again, also after the order's end.
  add column link_made_at timestamptz not null default now();

-- Null: the usual days. 0: links have no end.
alter table store_settings add column order_link_days integer check (order_link_days between 0 and 365);

-- What the seller writes to customers by WhatsApp, in their own words; an occasion without a row has the usual ones.
create table chat_texts (
  occasion text primary key,
  text text not null check (text <> ''),
  updated_at timestamptz not null default now()
);
