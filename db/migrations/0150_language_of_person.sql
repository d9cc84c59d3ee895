-- The language in which somebody ordered, subscribed or asked to be told, for what is written to them. Of older rows it is
-- not known: there the shop writes in its own.
alter table orders add column language text check (language ~ '^[a-z]{2}$');
alter table newsletter_subscriptions add column language text check (language ~ '^[a-z]{2}$');
alter table stock_alerts add column language text check (language ~ '^[a-z]{2}$');
