-- The documents that fit a search, at most so many: `readings` are arrays of groups of words, as `read-search.ts` makes
-- them. The planner takes an overlap of arrays for something that many rows meet and would rather read them all, so here
-- it may not.
create function search_fitting(readings jsonb, shelves smallint[], categories integer[], most integer)
returns setof search_documents language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  conditions text;
begin
  select string_agg(
      (select '(' || string_agg(format('words && %L', translate(words::text, '[] ', '{}')), ' and ') || ')'
        from jsonb_array_elements(reading) as groups (words)), ' or ')
    into conditions from jsonb_array_elements(readings) as all_readings (reading);
  if conditions is null then return; end if;
  return query execute
    'select * from search_documents where (' || conditions || ') and shelf = any($1)'
      || case when categories is null then '' else ' and words && $2' end || ' limit $3'
    using shelves, array(select -category from unnest(categories) as category), most;
end $$;
