-- How a shop with a GSTIN is registered, as its seller says. One whose prices include tax is a regular one already; of
-- others nothing is known until they say so.
alter table store_settings
  add column gst_scheme text check (gst_scheme in ('regular', 'composition'));
update store_settings set gst_scheme = 'regular'
where gstin is not null and exists (select from tax_settings where mode = 'included');

-- The GSTIN of a business that buys: the customer's, and the one that an order is billed to.
alter table shoppers add column gstin text;
alter table orders add column buyer_gstin text;
