-- What a bill says of the goods besides their name and weight, as it was when the order was placed. Earlier orders
-- did not keep it.
alter table order_lines
  add column brand text,
  add column hsn text,
  add column net_quantity text;
