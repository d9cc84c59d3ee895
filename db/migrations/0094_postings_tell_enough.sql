-- A posting tells what ranking asks of a product: its category, how many words its name has, and whether it is in a group
-- of packs. A search then reads the lists of its words alone; a step into the table of products for each of its hits was
-- two thirds of what it cost.
--
-- While the lists are written anew, searches read those that are there, and only changes of products wait.
lock table products, search_documents, search_postings in share row exclusive mode;
create table new_postings (
  word_id     integer  not null,
  shelf       smallint not null,
  score       smallint not null,
  product_id  uuid     not null,
  category_id integer  not null,
  length      smallint not null,
  is_packed   boolean  not null
);
insert into new_postings (word_id, shelf, score, product_id, category_id, length, is_packed)
select posting.word_id, posting.shelf, posting.score, posting.product_id, document.category_id, document.length,
  product.pack_group is not null
from search_postings posting
  join search_documents document using (product_id) join products product on product.id = posting.product_id
order by 1, 2, 3, 4;
alter table new_postings add constraint new_postings_pkey
  primary key (word_id, shelf, score, product_id) include (category_id, length, is_packed);
-- A table that was found empty would be planned for as one that stays so.
do $$ begin
  if exists (select from new_postings) then analyze new_postings; end if;
end $$;
drop table search_postings;
alter table new_postings rename to search_postings;
alter table search_postings rename constraint new_postings_pkey to search_postings_pkey;

create or replace function search_index(ids uuid[]) returns void language sql as $$
  with named as materialized (
    select id, shelf, category_id, name, brand, local_name, other_names, pack_group is not null as is_packed,
      search_popularity(popularity) as popularity,
      concat_ws(E'\n', name, coalesce(brand, ''), coalesce(local_name, ''), other_names) as text
    from products where id = any(ids)
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

create function search_packed() returns trigger language plpgsql as $$
begin
  update search_postings posting set is_packed = new.pack_group is not null
  from search_documents document, unnest(document.words, document.scores) as entry (word, score)
  where document.product_id = new.id and posting.word_id = entry.word and posting.shelf = document.shelf
    and posting.score = entry.score and posting.product_id = new.id;
  return null;
end $$;
-- By its name it comes after the trigger that writes all entries anew, and before that for another shelf.
create trigger product_search_packed after update of pack_group on products
  for each row when ((old.pack_group is null) is distinct from (new.pack_group is null))
  execute function search_packed();

-- What a search of one word or thing finds, the best first, by the lists of its words alone. Each word has what it costs
-- beside the one that was typed, or, where it only begins as that one does or has it inside, what it costs beside how
-- long a name is. What stands in a category that is made of such things comes sooner, and so does the size that was asked
-- for. Of more than the most that are ranked, one row has some, and nothing is scored; `is_surely_much` asks to look
-- first whether there are more. Stores of the version before ask `search_listed` while they are replaced.
create function search_ranked(
  words integer[], costs integer[], others integer[], shelves smallint[], categories integer[], most integer,
  is_surely_much boolean, size bigint)
returns table (id uuid, shelf smallint, category_id integer, score integer, is_alone boolean, first_ids uuid[])
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Where the list of a word alone is too much, it need not be read to its end.
  enough integer := case when categories is null then most + 1 end;
  looked_at integer;
  looked uuid[];
begin
  if is_surely_much then
    -- Few products are in two of these lists, so that a little more than are asked for mostly are enough.
    foreach looked_at in array array[most + most / 2, 4 * most] loop
      looked := array(select distinct p.product_id from (
        select s.product_id from search_postings s where s.word_id = any(words) and s.shelf = any(shelves)
        limit looked_at) as p limit most + 1);
      if cardinality(looked) > most then
        return query select null::uuid, 0::smallint, 0, 0, false, looked;
        return;
      end if;
    end loop;
  end if;

  return query
    with found as materialized (
      select p.product_id, min(p.shelf) as shelf, min(p.category_id) as category_id, bool_or(p.is_packed) as is_packed,
        least(min(p.score + entry.cost), min(entry.other + p.length)) as score
      from unnest(words, costs, others) as entry (word, cost, other), lateral (
        select s.product_id, s.shelf, s.score, s.category_id, s.length, s.is_packed from search_postings s
        where s.word_id = entry.word and s.shelf = any(shelves) limit enough) as p
      where categories is null or p.category_id = any(categories)
      group by p.product_id
    ), counted as materialized (
      select count(*) <= most as are_few from found
    ), weighed as (
      select found.*, found.score - 30 * (count(*) filter (where found.score < 70) over (partition by found.category_id))
          / greatest(1, count(*) filter (where found.score < 70) over ()) as weight
      from found where (select are_few from counted)
    ), hidden as materialized (
      select array(
        select one.id from categories one left join categories parent on parent.id = one.parent_id
        where one.is_hidden or parent.is_hidden) as ids
    )
    select weighed.product_id, weighed.shelf, weighed.category_id, (weighed.weight - case
        when size is not null and exists (
          select from products one where one.id = weighed.product_id and one.pack_amount = size) then 35
        else 0 end)::integer,
      not weighed.is_packed and weighed.category_id <> all ((select ids from hidden)::integer[]), null::uuid[]
    from weighed
    union all
    select null, 0::smallint, 0, 0, false, array(select found.product_id from found limit most + 1)
    from counted where not counted.are_few
    order by 2, 4, 1;
end $$;
