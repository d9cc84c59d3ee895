-- Products are written to the search, and priced by their unit, with less work; an import has thousands of them. What the
-- functions answer is what it was.

-- How often a word is used, in powers of two. The lists of the most used words go by it, since counts change with
-- nearly every product: so their indexes are rarely written again.
alter table search_words set (fillfactor = 60);
alter table search_words add column use smallint not null generated always as (width_bucket(products, array[
  1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576
])) stored;
drop index search_words_by_letter, search_words_by_two_letters, search_words_by_use, search_words_by_sound;
create index search_words_by_letter on search_words (left(word, 1), use desc);
create index search_words_by_two_letters on search_words (left(word, 2), use desc);
create index search_words_by_use on search_words (use desc);
create index search_words_by_sound on search_words (sound) where use > 0;

create or replace function search_fold(text) returns text language sql immutable parallel safe as $$
  select case
    -- Most names are plain ASCII, in which only the apostrophe and small letters matter.
    when octet_length($1) = char_length($1) then lower(replace($1, '''', ''))
    else lower(translate(
      regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u093c\u200b-\u200d''\u2019]', '', 'g'),
      'ँ।॥×÷', 'ं    '))
  end
$$;

create or replace function search_tokens(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[];
begin
  if folded ~ '[0-9][a-z]' then folded := regexp_replace(folded, '([0-9])([a-z])', '\1 \2', 'g'); end if;
  words := (array_remove(string_to_array(translate(folded,
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n–—‐‑‒―…•·“”„‘‚«»™®©°₹€£¡¿',
    repeat(' ', 58)), ' '), ''))[1:40];
  if char_length(folded) <= 40 then return words; end if;
  return array(select left(word, 40) from unnest(words) with ordinality as one (word, place) order by place);
end $$;

create or replace function search_entries(name text, brand text, local_name text, other_names text)
returns table (word text, shown text, score integer) language plpgsql immutable parallel safe as $$
declare
  folded text := search_fold(name);
  ending integer := regexp_instr(folded, '\s*[-–—:|]\s|\s*[,(|:;]|\s(?:for|with|without|from|in|no)\s');
  main text := folded;
  rest text := '';
  aside text[];
  words text[];
  all_words text[] := '{}';
  all_scores integer[] := '{}';
  alternative text;
  base integer := 0;
  size integer;
begin
  if ending > 1 and btrim(left(folded, ending - 1)) <> '' then
    main := left(folded, ending - 1);
    rest := substr(folded, ending);
  end if;
  aside := search_tokens(rest);

  -- "Toor Dal/Arhar Dal", then what stands in brackets right after the name, "Kidney Beans (Rajma)", then other names
  foreach alternative in array string_to_array(main, '/') || array['']
    || string_to_array(translate(substring(rest from '^\s*\(([^)]*)\)'), ',', '/'), '/') || array['']
    || string_to_array(translate(search_fold(concat_ws(E'\n', local_name, other_names)), E'\n,;', '///'), '/')
  loop
    if alternative = '' then
      base := base + 6;
      continue;
    end if;
    words := search_tokens(alternative);
    size := cardinality(words);
    for place in 1 .. size loop
      all_words := all_words || words[place];
      all_scores := all_scores || base + 6 * (least(size, 9) - 1) + least(cardinality(aside), 20) + case
          when place < size and words[place + 1] in ('free', 'less') then 240
          when place = size then 0
          else 40
        end;
    end loop;
  end loop;

  for place in 1 .. cardinality(aside) loop
    all_words := all_words || aside[place];
    all_scores := all_scores || case
        when aside[place - 1] in ('no', 'without', 'zero') or aside[place + 1] in ('free', 'less') then 260
        else 110 + least(place, 30)
      end;
  end loop;
  if brand is not null then
    foreach alternative in array search_tokens(search_fold(brand)) loop
      all_words := all_words || alternative;
      all_scores := all_scores || 90;
    end loop;
  end if;
  if name ~ '[%_\\''"&+#@!$*^~=<>?]' then
    for alternative in select signs[1] from regexp_matches(name, '[%_\\''"&+#@!$*^~=<>?]', 'g') as found (signs) loop
      all_words := all_words || alternative;
      all_scores := all_scores || 200;
    end loop;
  end if;

  return query select search_stem(entry.one), min(entry.one), min(entry.points)
    from unnest(all_words, all_scores) as entry (one, points) group by 1;
end $$;

create or replace function search_index(ids uuid[]) returns void language sql as $$
  with named as materialized (
    select id, shelf, category_id, name, brand, local_name, other_names,
      search_popularity(popularity) as popularity,
      concat_ws(E'\n', name, coalesce(brand, ''), coalesce(local_name, ''), other_names) as text
    from products where id = any(ids)
  ), texts as materialized (
    -- Packs of one thing have the same words.
    select distinct on (text) text, name, brand, local_name, other_names,
      cardinality(search_tokens(search_fold(name))) as length
    from named order by text
  ), entries as materialized (
    select product.id as product_id, product.shelf, product.category_id, texts.length, entry.word, entry.shown,
      (40 + least(entry.score, 600) - 3 * product.popularity)::smallint as score
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
    select product_id, shelf, category_id, length, known.id as word_id, score
    from entries join known using (word)
    union all
    select id, shelf, category_id, 0, -category_id, (600 - 3 * popularity)::smallint from named
  ), documents as (
    insert into search_documents (product_id, shelf, category_id, length, words, scores)
    select product_id, shelf, category_id, max(length), array_agg(word_id), array_agg(score)
    from filed group by product_id, shelf, category_id
  )
  insert into search_postings (word_id, shelf, score, product_id)
  select word_id, shelf, score, product_id from filed order by word_id, shelf, score, product_id
$$;

-- The same as before in a language whose plans are kept.
create or replace function unit_price(paise bigint, quantity text, step_grams integer) returns bigint
language plpgsql immutable parallel safe as $$
declare
  part text[];
  packs numeric;
  size integer;
begin
  if step_grams is not null then return round(paise * 1000.0 / step_grams)::bigint; end if;
  part := regexp_match(
    regexp_replace(translate(lower(btrim(quantity)), '×*०१२३४५६७८९', 'xx0123456789'), '\s+', ' ', 'g'),
    '^(?:(?:pack|set) of (\d{1,4})|(\d{1,3}) ?dozen'
    '|(?:(?:pack of )?(\d{1,4}) ?x ?)?(\d{1,7}(?:\.\d{1,4})?) ?([^\d\s.,()]+)\.?'
    '(?: ?(?:pack|packet|pkt|pouch|bottle|box|jar|tin|can|bag|carton|sachet|tub|tetra pack)'
    '|(?: ?x ?|,? ?\(?pack of )(\d{1,4})\)?)?)$');
  if part is null then return 20000000000000; end if;
  packs := coalesce(part[3], '1')::numeric * coalesce(part[6], '1')::numeric;
  size := case
    when part[5] in ('g', 'gm', 'gms', 'gr', 'gram', 'grams', 'ग्राम',
      'ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'मिली') then 1
    when part[5] in ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो', 'किग्रा',
      'l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'लीटर') then 1000
  end;
  return coalesce(case
    when part[1] is not null then 10000000000000 + round(paise / nullif(part[1]::numeric, 0))
    when part[2] is not null then 10000000000000 + round(paise / nullif(part[2]::numeric * 12, 0))
    when size is not null then round(paise * 1000 / nullif(part[4]::numeric * packs * size, 0))
    when part[5] in ('pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units', 'egg', 'eggs', 'नग')
      then 10000000000000 + round(paise / nullif(part[4]::numeric * packs, 0))
  end, 20000000000000)::bigint;
end $$;
