-- A message to many customers: each is prepared, and the seller sends it in a chat app. The store knows who was opened,
-- not who got it.
create table customer_messages (
  id        uuid        primary key,
  text      text        not null check (char_length(text) between 1 and 600),
  who       text        not null,
  made_at   timestamptz not null default clock_timestamp()
);
create index customer_messages_by_time on customer_messages (made_at desc, id desc);

create table customer_message_people (
  message_id uuid        not null references customer_messages on delete cascade,
  shopper_id uuid        not null references shoppers on delete cascade,
  position   integer     not null,
  opened_at  timestamptz,
  opened_by  text,
  primary key (message_id, shopper_id),
  check ((opened_at is null) = (opened_by is null))
);
create index customer_message_people_of_shopper on customer_message_people (shopper_id);
