-- All states and union territories of India are in India, also by their former names and with & for "and"; a label needs no
-- space after its colon; and | becomes a space, because an address separates the asked countries by it.
--
-- The column keeps its expression, which calls the function by its name: no table or index is written anew. Changes of
-- products wait until the migration ends, readers do not. Each distinct origin is computed once, and only products whose
-- country changes are written.
lock table products in share row exclusive mode;

create or replace function country_of(origin text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    (select min(country) from (values
      ('{india,bharat,भारत,in,ind,"republic of india",hindustan}'::text[], 'India'),
      ('{"andhra pradesh", "arunachal pradesh", assam, bihar, chhattisgarh, chattisgarh, goa, gujarat, haryana,
        "himachal pradesh", jharkhand, karnataka, kerala, "madhya pradesh", maharashtra, manipur, meghalaya,
        mizoram, nagaland, odisha, orissa, punjab, rajasthan, sikkim, "tamil nadu", tamilnadu, telangana,
        tripura, "uttar pradesh", uttarakhand, uttaranchal, "west bengal", "andaman and nicobar islands",
        "andaman and nicobar", andaman, nicobar, "andaman islands", "nicobar islands", chandigarh,
        "dadra and nagar haveli and daman and diu", "dadra and nagar haveli", dadra, "nagar haveli",
        "daman and diu", daman, diu, delhi, "new delhi", "nct of delhi", "jammu and kashmir", jammu, kashmir,
        ladakh, leh, lakshadweep, "lakshadweep islands", puducherry, pondicherry}', 'India'),
      ('{usa,us,u.s.a,u.s,america,"united states","united states of america"}', 'USA'),
      ('{uk,u.k,"united kingdom","great britain",england,scotland}', 'United Kingdom'),
      ('{uae,u.a.e,"united arab emirates",dubai}', 'UAE'),
      ('{china,cn,prc,p.r.c,"people''s republic of china",चीन}', 'China'),
      ('{nepal,नेपाल}', 'Nepal'),
      ('{"sri lanka",srilanka,ceylon}', 'Sri Lanka'),
      ('{thailand,thai,th}', 'Thailand'),
      ('{vietnam,"viet nam"}', 'Vietnam'),
      ('{"south korea",korea,"republic of korea"}', 'South Korea'),
      ('{turkey,türkiye,turkiye}', 'Türkiye'),
      ('{"new zealand",nz}', 'New Zealand')) as known (names, country)
     where plain = any (names) or replace(plain, '&', 'and') = any (names)
       or last_part = any (names) or replace(last_part, '&', 'and') = any (names)),
    initcap(nullif(plain, '')))
  from (select regexp_replace(lower(origin), '[|\s]+', ' ', 'g') as text) as spaced,
    lateral (select btrim(regexp_replace(btrim(text),
      '^(?:country of origin|origin|made in|product of|produce of|grown in|imported from)(?:\s*:\s*|\s+)', ''),
      ' .') as plain) as one,
    lateral (select btrim(regexp_replace(plain, '^.*,', ''), ' .') as last_part) as part
$$;

-- A change of the origin, also to the same, computes the country.
with stated as materialized (
  select distinct origin, country from products where origin is not null
), changed as materialized (
  select origin from stated where country is distinct from country_of(origin)
)
update products set origin = products.origin from changed where products.origin = changed.origin;
