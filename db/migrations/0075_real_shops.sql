-- Whether the store was opened as a real shop before: such a one is not opened as a demo by mistake. The sellers of
-- demos are known.
alter table sellers add column of_real_shop boolean not null default false;
update sellers set of_real_shop = true where not is_demo;
