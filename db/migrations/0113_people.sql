-- The people who run the shop, each with a role. The owner decides what the other roles may do.
create table seller_roles (
  id         text        primary key check (id in ('owner', 'manager', 'packer', 'cashier', 'rider')),
  rights     text[]      not null check ('own' = any (rights) and array_position(rights, null) is null),
  changed_at timestamptz
);
insert into seller_roles (id, rights) values
  ('owner', '{own,orders,packing,drops,counter,cash,customers,shelf,prices,money,reports,settings,people}'),
  ('manager', '{own,orders,packing,drops,counter,cash,customers,shelf,prices,reports}'),
  ('packer', '{own,packing}'),
  ('cashier', '{own,orders,counter,cash,customers}'),
  ('rider', '{own,drops}');

-- A person who was added has a name, and may have no e-mail address and no password. Rows stay when their person is
-- ended, because old papers name them.
alter table sellers
  add column name text check (name = btrim(name) and char_length(name) between 1 and 254),
  add column role text not null default 'owner' references seller_roles,
  add column ended_at timestamptz,
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint sellers_are_named check (name is not null or email is not null),
  add constraint sellers_with_password_have_email check (password_hash is null or email is not null);

-- A name on an old paper means one person, ended or not.
create unique index sellers_by_name on sellers (lower(name));
create index sellers_by_role on sellers (role) where ended_at is null;
