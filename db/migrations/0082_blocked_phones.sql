-- Phone numbers of blocked customers, so that one who comes back under another name is noticed, also after the blocked
-- account was deleted. Scrambled: nobody is called from here.
create function phone_hash(phone text) returns bytea language sql immutable as $$
  select sha256(convert_to('blocked ' || right(regexp_replace(
    translate(phone, '०१२३४५६७८९', '0123456789'), '\D', '', 'g'), 10), 'UTF8'))
$$;
create table blocked_phones (
  shopper_id uuid  not null references shoppers on delete cascade,
  phone_hash bytea not null,
  primary key (shopper_id, phone_hash)
);
create index blocked_phones_by_hash on blocked_phones (phone_hash);
insert into blocked_phones (shopper_id, phone_hash)
select shopper_id, phone_hash(phone) from (
  select shopper_id, address ->> 'phone' as phone from orders
  union select shopper_id, phone from addresses
  union select id, phone from shoppers
) known where phone <> '' and shopper_id in (select shopper_id from blocked_shoppers)
on conflict do nothing;
