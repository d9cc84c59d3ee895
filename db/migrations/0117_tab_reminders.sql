-- Who reminded a customer of their tab, when and how. A message that was opened in a chat app was perhaps not sent.
create table tab_reminders (
  id           bigint      generated always as identity primary key,
  shopper_id   uuid        not null references shoppers,
  way          text        not null check (way in ('chat', 'mail', 'push')),
  -- What was owed.
  amount_paise bigint      not null check (amount_paise > 0),
  who          text        not null,
  person_id    uuid        not null,
  -- Of the request, so that a repeated one reminds nobody twice.
  key          uuid        not null,
  at           timestamptz not null default clock_timestamp(),
  unique (key, shopper_id, way)
);
create index tab_reminders_of_shopper on tab_reminders (shopper_id, at desc);
