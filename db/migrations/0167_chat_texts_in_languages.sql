-- A text that the seller has rewritten stands for the customers who read its language; the shop's own, so far. It stays
-- while that language is switched off.
alter table chat_texts add column language text check (language ~ '^[a-z]{2}$');
update chat_texts set language = coalesce((select own_language from store_settings), 'en');
alter table chat_texts
  alter column language set not null,
  drop constraint chat_texts_pkey,
  add primary key (occasion, language);
