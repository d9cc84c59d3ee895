-- The rows of an import that several products fit, as the last trial found them, with what each may mean. They outlive
-- the trial, because the seller answers for one row after another.
alter table imports add column several_fit jsonb;
