-- What the seller says of the cost of delivery. A shop that has saved its settings goes on saying what it has said, and
-- its page on delivery takes the words from there. One that has not has written nothing, so it says nothing.
alter table store_settings add column delivery text;
update store_settings set delivery = 'Delivery is free on every order.';
update legal_pages
set text = replace(text, E'# What it costs\nDelivery is free on every order.', E'# What it costs\n{delivery}')
where path = 'shipping' and exists (select from store_settings);
