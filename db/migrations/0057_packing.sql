-- What a packer taps is sent again until it is answered: one that is known already changes nothing.
create table order_ticks (
  key      uuid        primary key,
  order_id uuid        not null references orders,
  at       timestamptz not null default clock_timestamp()
);
create index order_ticks_by_time on order_ticks (at);

-- A question to the shopper about a line: whether this product may replace it, or whether more of it may be charged.
create table order_questions (
  id                uuid        primary key,
  order_id          uuid        not null references orders,
  position          smallint    not null,
  kind              text        not null check (kind in ('substitute', 'weight')),
  product_id        uuid,
  name              text        not null,
  weight            text,
  pictures          text[]      not null default '{}',
  step_grams        integer,
  price_paise       bigint      not null,
  offer_price_paise bigint      not null,
  quantity          integer     not null check (quantity between 1 and 999),
  grams             integer     check (grams > 0),
  asked_at          timestamptz not null default clock_timestamp(),
  answer_by         timestamptz not null,
  answer            text        check (answer in ('yes', 'no', 'too_late', 'withdrawn')),
  answered_at       timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((kind = 'substitute') = (product_id is not null))
);
create unique index order_questions_open on order_questions (order_id, position) where answer is null;
create index order_questions_of_order on order_questions (order_id);
create index order_questions_due on order_questions (answer_by) where answer is null;

