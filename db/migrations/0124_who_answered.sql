-- The person of the shop who answered a complaint, in the words of other records.
alter table complaints add column answered_by text check (answered_by is null or answer is not null);
