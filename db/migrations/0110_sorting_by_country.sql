-- Lists sorted by country of origin (rule 6(10A)): the stated ones by name, then the products that state none. One text
-- holds both, so that one comparison of rows finds where a page starts.
create index products_by_country on products (shelf, (coalesce('0' || lower(country), '1')), id);
create index products_of_category_by_country
  on products (category_id, shelf, (coalesce('0' || lower(country), '1')), id);
