-- Orders that the shop takes by phone or at the counter, and customers without an account of their own.

-- Whom the seller has added has no e-mail address and no password, so nobody can log in as them and no mail is sent.
alter table shoppers
  alter column email drop not null,
  alter column password_hash drop not null,
  -- The ten digits of whom the seller has added: one number is one customer.
  add column phone text check (phone ~ '^[1-9]\d{9}$'),
  -- The seller's e-mail address; null for whoever has registered.
  add column added_by text,
  -- Stands for everybody who buys at the counter without a name.
  add column is_walk_in boolean not null default false,
  add constraint shoppers_account_check check (
    (email is null) = (password_hash is null)
    and (email is null) = (added_by is not null)
    and (email is not null or (phone is null) = is_walk_in)
    and (email is null or (phone is null and not is_walk_in)));
create unique index shoppers_by_phone on shoppers (phone text_pattern_ops) where phone is not null;
create unique index shoppers_walk_in on shoppers (is_walk_in) where is_walk_in;

-- Customers are found by the beginning of a phone number, however it is written.
create index addresses_by_phone on addresses (right(regexp_replace(phone, '\D', '', 'g'), 10) text_pattern_ops);

alter table orders
  add column source text not null default 'shop' check (source in ('shop', 'phone', 'counter')),
  -- The e-mail address of the seller who took it; null where a shopper has placed it.
  add column taken_by text,
  -- Handed over at the counter: its address says only whose it is.
  add column taken_along boolean not null default false,
  add constraint orders_taken_check check (
    (source = 'shop') = (taken_by is null) and (source <> 'shop' or not taken_along));
