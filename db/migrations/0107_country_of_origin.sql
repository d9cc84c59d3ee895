-- The country of a product's origin under one name for all ways to write it, to filter by: rule 6(10A) of the Legal
-- Metrology (Packaged Commodities) Rules, 2011. A place after whose comma a known country or an Indian state stands is in
-- that country; a name that nobody listed stays as it is.
create function country_of(origin text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    (select min(country) from (values
      ('{india,bharat,भारत,in,ind,"republic of india",hindustan}'::text[], 'India'),
      ('{"andhra pradesh",assam,bihar,chhattisgarh,delhi,goa,gujarat,haryana,"himachal pradesh",jharkhand,karnataka,kashmir,"jammu and kashmir",kerala,ladakh,"madhya pradesh",maharashtra,manipur,meghalaya,mizoram,nagaland,odisha,punjab,rajasthan,sikkim,"tamil nadu",telangana,tripura,uttarakhand,"uttar pradesh","west bengal"}', 'India'),
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
     where plain = any (names) or last_part = any (names)),
    initcap(nullif(plain, '')))
  from (select btrim(regexp_replace(lower(btrim(origin)),
      '^(?:country of origin|origin|made in|product of|produce of|grown in|imported from)\s*:?\s+', ''), ' .') as plain) as one,
    lateral (select btrim(regexp_replace(plain, '^.*,', ''), ' .') as last_part) as part
$$;

alter table products add column country text generated always as (country_of(origin)) stored;

-- A country's products in the default order.
create index products_of_country on products (lower(country), shelf, created_at, id) where country is not null;
