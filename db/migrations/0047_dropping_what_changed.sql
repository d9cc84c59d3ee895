-- Says what changed where that is one product's price or count alone, so that servers drop only the cached pages that
-- show it. Everything else, and what a column of tomorrow changes, is told without a name: then all pages are dropped.
-- So is a change of many products at once, which is told once.
create or replace function tell_catalog_changed() returns trigger language plpgsql as $$
declare
  kind text := '';
  told integer;
begin
  if tg_table_name = 'products' and tg_level = 'ROW' and tg_op = 'UPDATE' then
    -- Of several packs one stands for the others; which one, a price or a count may change.
    if old.pack_group is null and new.pack_group is null then
      kind := case
        when to_jsonb(old) - '{stock,updated_at}'::text[]
           = to_jsonb(new) - '{stock,updated_at}'::text[] then 'stock'
        when to_jsonb(old) - '{stock,price_paise,offer_price_paise,discount,unit_price,updated_at}'::text[]
           = to_jsonb(new) - '{stock,price_paise,offer_price_paise,discount,unit_price,updated_at}'::text[] then 'price'
        else '' end;
    end if;
  end if;
  if kind = '' then
    perform pg_notify('catalog_changed', '');
    return null;
  end if;

  told := coalesce(nullif(current_setting('tokri.told_products', true), '')::integer, 0) + 1;
  if told <= 50 then
    perform set_config('tokri.told_products', told::text, true);
    perform pg_notify('catalog_changed', kind || ' ' || new.id);
  else
    perform pg_notify('catalog_changed', '');
  end if;
  return null;
end $$;
