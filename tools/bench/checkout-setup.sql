create table products (id int primary key, name text not null, price int not null, stock int not null check (stock >= 0));
insert into products select n, 'Product ' || n, 100 + n % 900, 1000000000 from generate_series(1, 10000) n;
create table cart_item (cart_id bigint, product_id int, qty int, primary key (cart_id, product_id));
create table orders (id bigserial primary key, user_id int, total int, address text, created timestamptz default now());
create table order_item (order_id bigint references orders (id), product_id int references products (id), qty int, price int, name text, primary key (order_id, product_id));
create index on orders (user_id);
