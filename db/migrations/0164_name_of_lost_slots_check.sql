-- A database that had 0158 before 0156 knows this check by another name: it has one name from now on.
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lost_slot IS NULL%';
  execute format('alter table orders rename constraint %I to orders_lost_slot', known);
end $$;
