-- The address that a shopper's orders begin with; without one it is the newest.
alter table addresses add column is_default boolean not null default false;
create unique index addresses_default_of_shopper on addresses (shopper_id) where is_default;
