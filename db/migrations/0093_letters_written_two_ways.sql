-- Dots below letters are left out in every script, not in Devanagari alone, and what Malayalam and Bengali write in an old
-- and a new way is one: a chillu is its letter with the sign that takes its vowel away, with a joiner or without.
-- `src/server/catalog/search/words.ts` does the same.
create or replace function search_fold(text) returns text language sql immutable parallel safe as $$
  select case
    -- Most names are plain ASCII, in which only the apostrophe and small letters matter.
    when octet_length($1) = char_length($1) then lower(replace($1, '''', ''))
    else lower(translate(
      regexp_replace(
        case
          when $1 ~ '[\u09ce\u0d4e\u0d7a-\u0d7f]' then replace(replace(replace(replace(replace(replace(replace(replace(
            normalize($1, nfkd), 'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്'), 'ൎ', 'ര്'), 'ৎ', 'ত্')
          else normalize($1, nfkd)
        end,
        '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200b-\u200d''\u2019]', '', 'g'),
      'ँੰ।॥×÷', 'ंਂ    '))
  end
$$;

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
  after_it text;
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
      after_it := substr(folded, strpos(' ' || folded, ' ' || alternative) + char_length(alternative), 1);
      all_words := all_words || alternative;
      -- A name that goes on from its brand, as Amulya does, says it, too.
      all_scores := all_scores || case
          when char_length(alternative) > 3 and after_it ~ '[[:alpha:]]' and ' ' || folded like '% ' || alternative || '%'
            then 70
          else 90
        end;
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

-- Products whose words are others now; all others keep theirs.
do $$
declare
  other_form constant text :=
    '[\u09bc\u09dc\u09dd\u09df\u09ce\u0a33\u0a36\u0a59-\u0a5b\u0a5e\u0a3c\u0a70\u0abc\u0b5c\u0b5d\u0b3c\u0cbc\u0d4e\u0d7a-\u0d7f]';
  changed uuid[] := array(
    select id from (
      select id, concat_ws(' ', name, brand, local_name, other_names) as text, lower(name) as called,
        lower(split_part(btrim(brand), ' ', 1)) as by
      from products) as named
    where (octet_length(text) > char_length(text) and text ~ other_form)
      or (char_length(by) > 3 and strpos(' ' || called, ' ' || by) > 0
        and substr(called, strpos(' ' || called, ' ' || by) + char_length(by), 1) ~ '[[:alpha:]]'));
begin
  for part in 0 .. cardinality(changed) / 5000 loop
    perform search_forget(one) from unnest(changed[part * 5000 + 1 : part * 5000 + 5000]) as one;
    perform search_index(changed[part * 5000 + 1 : part * 5000 + 5000]);
  end loop;
end $$;
delete from shop_words one using shop_words other
  where one.id > other.id and lower(one.means) = lower(other.means) and search_fold(one.key) = search_fold(other.key);
update shop_words set key = search_fold(key) where key <> search_fold(key);

-- A seller's code is found without its dashes and blanks, too.
create function plain_code(text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace($1, '[^[:alnum:]]+', '', 'g'))
$$;
create index products_by_plain_code on products (plain_code(code)) where code is not null;
