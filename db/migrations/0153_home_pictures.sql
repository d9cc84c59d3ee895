-- The pictures of rows of the home page, so that those in use are found without reading the rows.
alter table home_arrangement add column pictures text[] not null default '{}';
