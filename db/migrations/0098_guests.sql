-- Shoppers who order with a name and a mobile number. A number that somebody has typed is a claim until it is proven, so
-- several guests may state the same one, and nothing is looked up by it.
alter table shoppers
  add column is_guest boolean not null default false,
  -- Ten digits. An account that began as a guest keeps its number.
  add column claimed_phone text check (claimed_phone ~ '^[1-9]\d{9}$'),
  -- When the shop had reached the person at this number; another number is a new claim.
  add column phone_proven_at timestamptz,
  add constraint shoppers_phone_proven_check check (phone_proven_at is null or claimed_phone is not null),
  drop constraint shoppers_account_check,
  add constraint shoppers_account_check check (
    (email is null) = (password_hash is null)
    and (email is null) = (added_by is not null or is_guest)
    and not (added_by is not null and is_guest)
    and (added_by is null or closed_at is not null or (phone is null) = is_walk_in)
    and (added_by is not null or (phone is null and not is_walk_in))
    and (not is_guest or closed_at is not null or claimed_phone is not null));
create index shoppers_by_claimed_phone on shoppers (claimed_phone text_pattern_ops) where claimed_phone is not null;

-- A guest has no password to come back with, so their sessions last longer.
alter table shopper_sessions add column is_long boolean not null default false;

-- Null: on in a real shop, off in a demo. A shop that has saved its settings goes on as before.
alter table store_settings add column guest_orders text check (guest_orders in ('on', 'off'));
update store_settings set guest_orders = 'off';
