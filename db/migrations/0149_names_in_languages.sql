-- Names of goods and categories in further languages, a line for each: hi: आटा. The search finds products by them, and pages
-- in such a language show them.
alter table products add column names text check (char_length(names) between 1 and 2600);
alter table categories add column names text check (char_length(names) between 1 and 2600);
-- An order's line keeps them as they were when it was placed.
alter table order_lines add column names text;

create function names_alone(names text) returns text language sql immutable parallel safe as $$
  select regexp_replace($1, '^[a-z]{2}: ', '', 'gn')
$$;

create or replace function search_index(ids uuid[]) returns void language sql as $$
  with named as materialized (
    select id, shelf, category_id, name, brand, local_name, own.other_names, pack_group is not null as is_packed,
      search_popularity(popularity) as popularity,
      concat_ws(E'\n', name, coalesce(brand, ''), coalesce(local_name, ''), own.other_names) as text
    from products
      cross join lateral (
        select nullif(concat_ws(E'\n', products.other_names, names_alone(names)), '') as other_names) as own
    where id = any(ids)
  ), texts as materialized (
    -- Packs of one thing have the same words.
    select distinct on (text) text, name, brand, local_name, other_names,
      cardinality(search_tokens(search_fold(name))) as length
    from named order by text
  ), entries as materialized (
    select product.id as product_id, product.shelf, product.category_id, product.is_packed, texts.length, entry.word,
      entry.shown, (40 + least(entry.score, 600) - 3 * product.popularity)::smallint as score
    from texts
      cross join lateral search_entries(texts.name, texts.brand, texts.local_name, texts.other_names) as entry
      join named product using (text)
  ), used as materialized (
    select word, min(shown) as shown, count(*)::integer as products from entries group by word
  ), locked as materialized (
    -- In one order, so that two changes at once cannot wait for each other.
    select id, word from search_words where word = any(array(select word from used))
    order by word for update
  ), counted as (
    update search_words set products = search_words.products + used.products
    from locked join used using (word) where search_words.id = locked.id
    returning search_words.id, search_words.word
  ), added as (
    -- Only new words take a number.
    insert into search_words (word, shown, sound, products)
    select word, shown, search_sound(word), products from used
    where word not in (select word from locked) order by word collate "C"
    on conflict (word) do update set products = search_words.products + excluded.products
    returning id, word
  ), known as (
    select id, word from counted union all select id, word from added
  ), filed as (
    select product_id, shelf, category_id, length, is_packed, known.id as word_id, score
    from entries join known using (word)
    union all
    select id, shelf, category_id, length, is_packed, -category_id, (600 - 3 * popularity)::smallint
    from named join texts using (text)
  ), documents as (
    insert into search_documents (product_id, shelf, category_id, length, words, scores)
    select product_id, shelf, category_id, length, array_agg(word_id), array_agg(score)
    from filed group by product_id, shelf, category_id, length
  )
  insert into search_postings (word_id, shelf, score, product_id, category_id, length, is_packed)
  select word_id, shelf, score, product_id, category_id, length, is_packed
  from filed order by word_id, shelf, score, product_id
$$;

drop trigger product_details_changed on products;
create trigger product_details_changed
  after update of local_name, other_names, barcode, net_quantity, origin, attributes, names on products
  for each row
  when ((old.local_name, old.other_names, old.barcode, old.net_quantity, old.origin, old.attributes, old.names)
    is distinct from
        (new.local_name, new.other_names, new.barcode, new.net_quantity, new.origin, new.attributes, new.names))
  execute function tell_catalog_changed();

drop trigger product_search_changed on products;
create trigger product_search_changed
  after update of name, brand, local_name, other_names, names, category_id, popularity on products
  for each row
  when ((old.name, old.brand, old.local_name, old.other_names, old.names, old.category_id, search_popularity(old.popularity))
    is distinct from
        (new.name, new.brand, new.local_name, new.other_names, new.names, new.category_id, search_popularity(new.popularity)))
  execute function search_changed();
