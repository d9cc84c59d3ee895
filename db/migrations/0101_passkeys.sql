-- Passkeys, by which shoppers (guests, too) and the seller log in without a password. The store keeps public keys only.
create table passkeys (
  id            uuid        primary key,
  shopper_id    uuid        references shoppers on delete cascade,
  seller_id     uuid        references sellers on delete cascade,
  credential_id bytea       not null unique check (octet_length(credential_id) between 1 and 1023),
  -- What the device answers as its owner, which it was given when the passkey was made.
  user_handle   bytea       not null check (octet_length(user_handle) between 1 and 64),
  -- A key in COSE's form.
  public_key    bytea       not null,
  -- Signatures so far as the device counts them; always 0 where a device does not count.
  counter       bigint      not null check (counter >= 0),
  -- How a browser reaches the device: usb, nfc, ble, hybrid, internal.
  transports    text[]      not null,
  -- Null where the device was not recognised and its owner has given none.
  name          text        check (char_length(name) between 1 and 80),
  -- The host name that the passkey was made for. It works at no other.
  domain        text        not null,
  created_at    timestamptz not null default clock_timestamp(),
  used_at       timestamptz,
  check (num_nonnulls(shopper_id, seller_id) = 1)
);
create index passkeys_of_shopper on passkeys (shopper_id) where shopper_id is not null;
create index passkeys_of_seller on passkeys (seller_id) where seller_id is not null;
