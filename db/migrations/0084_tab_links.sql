-- Opens the page with what is owed on a tab today, for anybody who has the link. A random UUID has 122 random bits, and
-- each statement that sets the default makes another. Null: nobody can open it any more.
alter table tabs
  add column link_secret text unique default replace(gen_random_uuid()::text, '-', '');
