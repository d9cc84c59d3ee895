-- Pairs of products refer to none by foreign keys: checking them locked the products in the order of the pairs, while orders
-- lock them in the order of ids. The job that counts the pairs removes those of products that are gone.
alter table bought_together
  drop constraint bought_together_product_id_fkey,
  drop constraint bought_together_other_id_fkey;
drop index bought_together_other;
