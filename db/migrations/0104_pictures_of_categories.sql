-- A category's picture is the seller's (`picture`), else what `artwork` says: the name of a painting, 'product' for the
-- picture of its best product, 'letters' for the initials of its name; null for the painting that its name calls for.
-- Null was no painting before: that stays so where the seller has removed one of a fresh store's.
update categories set artwork = 'letters' where id <= 7 and picture is null and artwork is null;

-- The best product with a picture in a category is read at one place.
create index products_with_picture on products (category_id, (-popularity), created_at, id)
  where shelf < 2 and cardinality(pictures) > 0;
