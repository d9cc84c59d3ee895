-- What an imported table was made of (a workbook's sheet, another shop's export), what stands in its columns, and what
-- the seller answered where their values can be read in two ways: as the API names them.
alter table imports
  add column source jsonb not null default '{}',
  add column profile jsonb not null default '[]',
  add column answers jsonb not null default '{}';
