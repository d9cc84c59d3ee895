-- All changes of a customer are counted at once, however many orders have noted one.
create index customer_changes_of_shopper on customer_changes (shopper_id);
