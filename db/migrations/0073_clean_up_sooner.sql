-- Counts and lists that are read in an index alone look into the table where rows have changed since it was last cleaned
-- up. That is done after a fiftieth of the products has changed instead of a fifth, so that a busy shop
-- of very many products does not read the table for them.
alter table products set (autovacuum_vacuum_scale_factor = 0.02);
