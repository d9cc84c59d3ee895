-- What the law wants on a bill: with a GSTIN it is a tax invoice or a bill of supply.
alter table store_settings
  add column gstin text,
  add column bill_prefix text;

-- The last number of each series, which has no gaps: the row stays locked until the transaction that takes one ends.
create table bill_series (
  prefix      text     not null,
  year        smallint not null,
  last_number integer  not null check (last_number > 0),
  primary key (prefix, year)
);

-- The documents that go with goods and with what comes back. Rows are only ever added, and never change.
create table bills (
  id              uuid        primary key,
  order_id        uuid        not null references orders,
  kind            text        not null
    check (kind in ('bill', 'tax_invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply', 'credit_note')),
  prefix          text        not null,
  -- The calendar year in which the financial year begins.
  year            smallint    not null,
  number          integer     not null check (number > 0),
  serial          text        not null unique check (char_length(serial) <= 16),
  -- What a credit note takes back from.
  original_id     uuid        references bills,
  day             date        not null,
  issued_at       timestamptz not null default clock_timestamp(),
  -- The code of the state where the goods are supplied; null for a shop without a GSTIN.
  place_of_supply text,
  is_inter_state  boolean     not null default false,
  -- Always positive, also of a credit note.
  amount_paise    bigint      not null check (amount_paise >= 0),
  taxable_paise   bigint      not null,
  cgst_paise      bigint      not null,
  sgst_paise      bigint      not null,
  igst_paise      bigint      not null,
  -- Tax of a shop that adds it on top without a GSTIN, and what rounding to rupees added or took off.
  added_tax_paise bigint      not null default 0,
  rounding_paise  integer     not null default 0,
  -- Seller and buyer as they were, and the reason of a credit note.
  heading         jsonb       not null,
  unique (prefix, year, number),
  check ((kind = 'credit_note') = (original_id is not null)),
  check (amount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + added_tax_paise + rounding_paise)
);
create index bills_of_order on bills (order_id);
create index bills_by_day on bills (day, prefix, number);

create table bill_lines (
  bill_id       uuid     not null references bills,
  -- Of the line in the order.
  position      smallint not null,
  name          text     not null,
  -- Pack, brand and net quantity, as far as they were known.
  details       text     not null default '',
  hsn           text,
  -- As on the returns: KGS of goods that are weighed, NOS of others.
  unit          text     not null check (unit in ('KGS', 'NOS')),
  -- In thousandths: grams, or pieces × 1000.
  quantity      bigint   not null,
  basis_points  integer,
  amount_paise  bigint   not null,
  taxable_paise bigint   not null,
  cgst_paise    bigint   not null,
  sgst_paise    bigint   not null,
  igst_paise    bigint   not null,
  primary key (bill_id, position),
  check (amount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);

-- The end of a shop's day: what should be in the drawer and what was counted. Everything that moved since the close
-- before belongs to it, and nothing to two. A close does not change; corrections are rows of their own.
create table day_closes (
  id                  uuid        primary key,
  number              integer     not null unique generated always as identity,
  day                 date        not null,
  closed_at           timestamptz not null default clock_timestamp(),
  -- The seller's e-mail address.
  who                 text        not null,
  opening_paise       bigint      not null,
  expected_paise      bigint      not null,
  -- How many of each note and coin, by its value in paise.
  counted             jsonb       not null,
  counted_paise       bigint      not null check (counted_paise >= 0),
  -- What was taken out of the drawer, such as to the bank; the rest is what the next day opens with.
  taken_paise         bigint      not null check (taken_paise between 0 and counted_paise),
  reason              text,
  -- What moved, by kind and by who recorded it.
  totals              jsonb       not null,
  check (counted_paise = expected_paise or reason is not null)
);
create table day_close_corrections (
  id           uuid        primary key,
  close_id     uuid        not null references day_closes,
  amount_paise bigint      not null check (amount_paise <> 0),
  reason       text        not null,
  who          text        not null,
  at           timestamptz not null default clock_timestamp()
);
create index day_close_corrections_of_close on day_close_corrections (close_id);

alter table money_events add column close_id uuid references day_closes;
-- What moved before there were closes belongs to none of them.
with start as (
  insert into day_closes (id, day, who, opening_paise, expected_paise, counted, counted_paise, taken_paise, totals)
  select gen_random_uuid(), (now() at time zone 'Asia/Kolkata')::date, 'store', 0, 0, '{}', 0, 0, '[]'
  where exists (select from money_events)
  returning id
)
update money_events set close_id = start.id from start;
create index money_events_not_closed on money_events (id) where close_id is null;
