-- What the store's tables say of a product's rate of tax and HSN code, and for which name and shelf they said it.
-- Derived: after a restore the store looks again.
create table rate_guesses (
  product_id   uuid    primary key references products on delete cascade,
  -- A hash of all that the guess was made from: where it differs, the guess is out of date.
  made_from    bigint  not null,
  -- Null where the name says too little.
  kind         text,
  basis_points integer,
  hsn          text,
  check ((kind is null) = (basis_points is null) and (kind is null) = (hsn is null))
);

-- The groups of usual rates that the seller has accepted in the trial of an import.
alter table imports add column accepted_rates jsonb not null default '[]';

-- The rates and codes that a change to many products replaced, so that it can be undone where nobody has changed them
-- since.
create table replaced_rates (
  change_key       uuid    not null references product_changes (key) on delete cascade,
  product_id       uuid    not null,
  was_basis_points integer,
  was_hsn          text,
  set_basis_points integer,
  set_hsn          text,
  -- Whether an undo put the old ones back; null before it came to this product.
  is_restored      boolean,
  primary key (change_key, product_id)
);
