-- Cash that goes into the drawer or out of it without a sale: change brought, cash to the owner or the bank, expenses.
-- Rows are only ever added; an undone entry is two rows. Takings stay in money_events and tab_entries.
create table drawer_entries (
  -- The key of the request, so that a repeated one adds nothing.
  id           uuid        primary key,
  number       integer     not null unique generated always as identity,
  kind         text        not null check (kind in ('cash_in', 'cash_out', 'expense')),
  amount_paise bigint      not null check (amount_paise > 0),
  -- What it adds to the drawer.
  paise        bigint      not null generated always as (
    case when (kind = 'cash_in') = (reverses is null) then amount_paise else -amount_paise end) stored,
  -- The seller's own word for what an expense was for.
  category     text        check (char_length(category) between 1 and 40),
  reason       text        check (char_length(reason) between 1 and 200),
  who          text        not null,
  person_id    uuid        not null,
  reverses     uuid        unique references drawer_entries,
  close_id     uuid        references day_closes,
  at           timestamptz not null default clock_timestamp(),
  check ((kind = 'expense') = (category is not null)),
  check (kind = 'expense' or reason is not null)
);
create index drawer_entries_not_closed on drawer_entries (number) where close_id is null;
create index drawer_entries_of_close on drawer_entries (close_id) where close_id is not null;
create index drawer_entries_by_time on drawer_entries (at);

-- Only a whole entry of the open day is undone, and an undoing is not.
create function check_drawer_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from drawer_entries entry
    where entry.id = new.reverses and entry.reverses is null and entry.close_id is null
      and (entry.kind, entry.amount_paise) = (new.kind, new.amount_paise)
      and entry.category is not distinct from new.category)
  then
    raise exception 'The entry % of the drawer cannot be undone like this', new.reverses
      using errcode = 'check_violation', constraint = 'drawer_entries_reversal_check';
  end if;
  return new;
end
$$;
create trigger drawer_reversal_fits before insert on drawer_entries
  for each row when (new.reverses is not null) execute function check_drawer_reversal();
