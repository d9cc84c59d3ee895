-- An order of three lines in ten statements, as pgbench runs them beside the store.
\set u random(1,100000)
\set p1 random(1,3300)
\set p2 random(3301,6600)
\set p3 random(6601,10000)
BEGIN;
SELECT id,price,stock FROM products WHERE id IN (:p1,:p2,:p3) ORDER BY id FOR UPDATE;
UPDATE products SET stock=stock-1 WHERE id=:p1 AND stock>=1;
UPDATE products SET stock=stock-1 WHERE id=:p2 AND stock>=1;
UPDATE products SET stock=stock-1 WHERE id=:p3 AND stock>=1;
INSERT INTO orders(user_id,total,address) VALUES(:u,999,'1 Street, City') RETURNING id AS oid \gset
INSERT INTO order_item VALUES(:oid,:p1,1,100,'n');
INSERT INTO order_item VALUES(:oid,:p2,1,100,'n');
INSERT INTO order_item VALUES(:oid,:p3,1,100,'n');
DELETE FROM cart_item WHERE cart_id=:u;
COMMIT;
