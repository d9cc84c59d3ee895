-- A name that a person has had stays theirs, so that papers from then go on meaning that person.
create table seller_names (
  name      text primary key check (name = lower(name)),
  seller_id uuid not null references sellers on delete cascade
);
create index seller_names_of_seller on seller_names (seller_id);
insert into seller_names (name, seller_id) select lower(name), id from sellers where name is not null;

-- A shop without an owner could never get one again.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from sellers where role = 'owner' and ended_at is null order by id for update;
  if not found then
    raise exception 'The last owner stays' using errcode = 'check_violation', constraint = 'sellers_keep_an_owner';
  end if;
  return null;
end
$$;
create trigger sellers_keep_an_owner after update of role, ended_at on sellers for each row
  when (old.role = 'owner' and old.ended_at is null and (new.role <> 'owner' or new.ended_at is not null))
  execute function keep_an_owner();
