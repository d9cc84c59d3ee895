-- What a line of an order costs and weighs, as src/contract/bill.ts and src/contract/weights.ts say it; a test compares
-- the two. Loose goods that were weighed go by their weight, rounded half up to the paisa.
create function line_paise(offer_price_paise bigint, quantity integer, step_grams integer, grams integer)
returns bigint language sql immutable parallel safe as $$
  select case when grams is null or step_grams is null or quantity = 0 then offer_price_paise * quantity
    else round(offer_price_paise * grams::numeric / step_grams)::bigint end
$$;

-- Null for goods that are sold by the piece.
create function line_grams(quantity integer, step_grams integer, grams integer)
returns integer language sql immutable parallel safe as $$
  select case when step_grams is null then null when quantity = 0 then 0
    else coalesce(grams, quantity * step_grams) end
$$;

-- What was packed beyond what is charged.
alter table order_lines
  add column given_grams integer not null default 0,
  add constraint order_lines_given_check check (given_grams = 0 or (given_grams > 0 and grams is not null));
