-- What a search of one word or thing finds, by the lists of its words: it reads only its own entries, which have the
-- scores. The index of the documents' words compares each of its keys with each document, which for all words that begin
-- with one letter took a hundred times as long.
--
-- Each word has what it costs beside the one that was typed, or, where it only begins as that one does or has it inside,
-- what it costs beside how long a name is. At most so many products are found; `is_surely_much` asks to look first
-- whether there are more, of which any are named then, without a score.
create function search_listed(
  words integer[], costs integer[], others integer[], shelves smallint[], categories integer[], most integer,
  is_surely_much boolean)
returns table (product_id uuid, shelf smallint, category_id integer, score integer, pack_group uuid)
language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  -- Where the list of a word alone is too much, it need not be read to its end.
  enough integer := case when categories is null then most end;
  first_ids uuid[];
begin
  if is_surely_much then
    first_ids := array(select distinct p.product_id from (
      select s.product_id from search_postings s where s.word_id = any(words) and s.shelf = any(shelves)
      limit 4 * most) as p limit most);
    if cardinality(first_ids) = most then
      return query select one.id, shelves[1], 0, null::integer, null::uuid from unnest(first_ids) as one (id);
      return;
    end if;
  end if;

  return query
    with found as materialized (
      select p.product_id, min(p.score + entry.cost) as score, min(entry.other) as other
      from unnest(words, costs, others) as entry (word, cost, other), lateral (
        select s.product_id, s.score from search_postings s
        where s.word_id = entry.word and s.shelf = any(shelves) limit enough) as p
      group by p.product_id
    ), counted as (
      select count(*) < most or categories is not null as are_few from found
    )
    select found.product_id, product.shelf, product.category_id, least(found.score, found.other + document.length),
      product.pack_group
    from found
      cross join lateral (
        select one.shelf, one.category_id, one.pack_group from products one where one.id = found.product_id offset 0) as product
      left join lateral (
        select one.length from search_documents one
        where one.product_id = found.product_id and found.other is not null offset 0) as document on true
    where (select are_few from counted) and (categories is null or product.category_id = any(categories))
    union all
    select found.product_id, shelves[1], 0, null, null from found where not (select are_few from counted)
    limit most;
end $$;

-- As before, but the index looks for no group of so many words that comparing each of them with each document takes
-- longer than to look at what the other groups bring.
create or replace function search_fitting(readings jsonb, shelves smallint[], categories integer[], most integer)
returns setof search_documents language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  conditions text;
begin
  select string_agg(
      (select '(' || string_agg(case
            when counted.count <= greatest(40, counted.fewest) then format('words && %L::integer[]', counted.ids)
            else format('exists (select from unnest(words) as own (word) where own.word = any(%L::integer[]))', counted.ids)
          end, ' and ') || ')'
        from (
          select translate(words::text, '[] ', '{}') as ids, jsonb_array_length(words) as count,
            min(jsonb_array_length(words)) over () as fewest
          from jsonb_array_elements(reading) as groups (words)) as counted), ' or ')
    into conditions from jsonb_array_elements(readings) as all_readings (reading);
  if conditions is null then return; end if;
  return query execute
    'select * from search_documents where (' || conditions || ') and shelf = any($1)'
      || case when categories is null then '' else ' and words && $2' end || ' limit $3'
    using shelves, array(select -category from unnest(categories) as category), most;
end $$;
