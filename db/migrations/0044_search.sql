-- The shop's search: words instead of parts of text, so that a search reads a few entries of an index whatever the
-- number of products. `docs/decisions/0045-a-search-of-our-own.md` says why it is made like this.

-- Text as the search compares it: small letters without accents, nukta and joiners.
create function search_fold(text) returns text language sql immutable parallel safe as $$
  select lower(translate(
    regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u093c\u200b-\u200d''\u2019]', '', 'g'),
    'ँ।॥×÷', 'ं    '))
$$;

-- One form for one and many: tomatoes and tomato, berries and berry. `src/server/catalog/search/words.ts` does the same.
create function search_stem(word text) returns text language plpgsql immutable parallel safe as $$
declare
  singular text := word;
begin
  if char_length(word) < 4 or word > '{' then return word; end if;
  if right(word, 1) = 's' and right(word, 2) not in ('ss', 'us', 'is') then
    singular := case
      when right(word, 5) in ('eaves', 'oaves', 'alves') then left(word, -3) || 'f'
      when right(word, 4) in ('toes', 'goes', 'ches', 'shes', 'sses') or right(word, 3) in ('xes', 'zes')
        then left(word, -2)
      else left(word, -1)
    end;
  end if;
  if char_length(singular) < 4 then return singular; end if;
  if right(singular, 2) = 'ie' then return left(singular, -1); end if;
  if right(singular, 1) = 'y' and right(singular, 2) not in ('ay', 'ey', 'oy', 'uy') then
    return left(singular, -1) || 'i';
  end if;
  return singular;
end $$;

-- The words of a folded text in their order, at most 40 of at most 40 letters. `words.ts` does the same.
create function search_tokens(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[] := '{}';
  word text;
begin
  if folded ~ '[0-9][a-z]' then folded := regexp_replace(folded, '([0-9])([a-z])', '\1 \2', 'g'); end if;
  foreach word in array string_to_array(translate(folded,
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n–—‐‑‒―…•·“”„‘‚«»™®©°₹€£¡¿',
    repeat(' ', 58)), ' ')
  loop
    if word <> '' then words := words || left(word, 40); end if;
    exit when cardinality(words) = 40;
  end loop;
  return words;
end $$;

-- What a word sounds like, as people write Hindi in Latin letters: pyaz, pyaaj and प्याज have one sound.
create function search_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        translate(word,
          'अआइईउऊऋएऐओऔऑऍािीुूृेैोौॉॅकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळं्',
          'aaiiuuriiuuuiaiiuuriiuuuikkggncjjjntddddtdddnpfbbmirlvssshln'),
        'ph', 'f'), 'sh', 's'), 'ck', 'k'), 'ch', 'c'), 'ee', 'i'), 'oo', 'u'), 'x', 'ks'),
      'zwqeyo', 'jvkiiu'),
    '([bcdgjkpt])h', '\1', 'g'), '(?<=.)a', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- How well each word of a product stands for it, the smallest first: its head noun in a short name, then other words of
-- the name, then what it is made without. Milk is the head of "Toned Milk", not of "Milk Chocolate".
create function search_entries(name text, brand text, local_name text, other_names text)
returns table (word text, shown text, score integer) language plpgsql immutable parallel safe as $$
declare
  folded text := search_fold(name);
  part text[] := regexp_match(folded,
    '^(.*?)(\s*[-–—:|]\s.*|\s*[,(|:;].*|\s(?:for|with|without|from|in|no)\s.*)?$');
  main text := part[1];
  rest text := coalesce(part[2], '');
  aside text[];
  words text[];
  all_words text[] := '{}';
  all_scores integer[] := '{}';
  alternative text;
  base integer := 0;
  size integer;
begin
  if btrim(main) = '' then
    main := folded;
    rest := '';
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

-- Every word in use, and how many products have it: what tells rare from common, and what a misspelt word may mean.
create table search_words (
  id       integer primary key generated always as identity,
  word     text    not null collate "C",
  -- As it first stood in a name, before it was brought into one form for one and many.
  shown    text    not null,
  sound    text    not null collate "C",
  products integer not null
);
create unique index search_words_by_word on search_words (word);
create index search_words_by_letter on search_words (left(word, 1), products desc);
create index search_words_by_two_letters on search_words (left(word, 2), products desc);
create index search_words_by_use on search_words (products desc);
create index search_words_by_sound on search_words (sound) where products > 0;
create index search_words_by_part on search_words using gin (word gin_trgm_ops);

-- Each product's words with their scores. A category stands among the words with its id below zero.
create table search_documents (
  product_id  uuid       primary key,
  shelf       smallint   not null,
  category_id integer    not null,
  -- How many words the name has.
  length      smallint   not null,
  words       integer[]  not null,
  scores      smallint[] not null
);
-- What waits to be added to such an index is read by every search, so nothing waits.
create index search_documents_by_words on search_documents using gin (words) with (fastupdate = off);

-- The products of each word, the best first, so that a common word is not read to its end.
create table search_postings (
  word_id    integer  not null,
  shelf      smallint not null,
  score      smallint not null,
  product_id uuid     not null,
  primary key (word_id, shelf, score, product_id)
);

-- How often a product is bought counts in powers of two, so that its entries are rarely written again.
create function search_popularity(popularity integer) returns integer language sql immutable parallel safe as $$
  select least(floor(log(2, popularity + 1))::integer, 10)
$$;

create function search_index(ids uuid[]) returns void language sql as $$
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
  select word_id, shelf, score, product_id from filed
$$;

create function search_forget(id uuid) returns void language sql as $$
  with gone as (
    delete from search_documents where product_id = id returning shelf, words, scores
  ), entries as (
    select word, gone.shelf, score from gone, unnest(words, scores) as entry (word, score)
  ), removed as (
    delete from search_postings using entries
    where word_id = word and search_postings.shelf = entries.shelf
      and search_postings.score = entries.score and product_id = id
  ), locked as (
    select search_words.id from search_words where search_words.id in (select word from entries)
    order by search_words.word for update
  )
  update search_words set products = products - 1 where search_words.id in (select locked.id from locked)
$$;

-- A restore copies rows into tables without keys, and indexes all of them at its end.
create function search_waits() returns boolean language sql stable as $$
  select coalesce(current_setting('tokri.search_waits', true), '') = 'yes'
$$;

-- Two changes at once that have words in common, new and known ones, would wait for each other's words: so one comes
-- after the other. An order never changes words, and so never waits for this.
create function search_take_turn() returns void language sql as $$
  select pg_advisory_xact_lock(7461044)
$$;

create function search_added() returns trigger language plpgsql as $$
begin
  if search_waits() then return null; end if;
  perform search_take_turn();
  perform search_index(array(select id from added));
  return null;
end $$;

create function search_changed() returns trigger language plpgsql as $$
begin
  perform search_take_turn();
  if tg_op <> 'INSERT' then perform search_forget(old.id); end if;
  if tg_op = 'UPDATE' then perform search_index(array[new.id]); end if;
  return null;
end $$;

create function search_shelved() returns trigger language plpgsql as $$
begin
  with moved as (
    update search_documents set shelf = new.shelf
    where product_id = new.id and shelf <> new.shelf returning words, scores
  )
  update search_postings posting set shelf = new.shelf
  from moved, unnest(words, scores) as entry (word, score)
  where posting.word_id = entry.word and posting.shelf = old.shelf
    and posting.score = entry.score and posting.product_id = new.id;
  return null;
end $$;

create trigger product_search_added after insert on products
  referencing new table as added for each statement execute function search_added();
create trigger product_search_removed after delete on products
  for each row execute function search_changed();
create trigger product_search_changed after update on products
  for each row
  when ((old.name, old.brand, old.local_name, old.other_names, old.category_id, search_popularity(old.popularity))
    is distinct from
        (new.name, new.brand, new.local_name, new.other_names, new.category_id, search_popularity(new.popularity)))
  execute function search_changed();
-- By its name it comes after the trigger before, which also knows the new shelf.
create trigger product_search_shelved after update on products
  for each row when (old.shelf is distinct from new.shelf)
  execute function search_shelved();

-- All products that have no entries yet, in parts that fit into memory.
create function search_index_all() returns void language plpgsql as $$
declare
  part uuid[];
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    part := array(select id from products where id > reached order by id limit 5000);
    exit when cardinality(part) = 0;
    perform search_index(part);
    reached := part[cardinality(part)];
  end loop;
end $$;
select search_index_all();

drop index products_by_part_of_name;
drop index products_by_part_of_brand;
drop index products_by_part_of_other_names;
