-- A text as a search sees it: packages/domain/src/search.ts is the same in TypeScript, and a test compares the two.
create function search_fold(given text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(replace(replace(replace(replace(translate(regexp_replace(
    lower(normalize(replace(given, U&'\00B4', ''), NFKD) collate "und-x-icu"),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u002D\u00AD\u2010-\u2015\u2212\u002F\u2044\u2215\u0027\u0060\u02B9\u02BC\u2018\u2019\u201B\u2032\u200B-\u200D\u2060\uFEFF]', '', 'g'),
    'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'));--> statement-breakpoint
do $$ begin
  drop index if exists guidelines_search;
  drop index if exists users_search;
end $$;--> statement-breakpoint
-- No word of a query holds a line break, so none is found across name and number.
alter table guidelines add column search_text text not null
  generated always as (search_fold(name) || E'\n' || search_fold(unique_id)) stored;--> statement-breakpoint
alter table users add column search_name text not null
  generated always as (search_fold(first_name || ' ' || last_name)) stored,
  add column search_email text not null generated always as (search_fold(email)) stored;--> statement-breakpoint
-- Where this account may not add the extension, a search reads entry by entry: see db/search.ts.
do $$
begin
  create extension if not exists pg_trgm;
  create index guidelines_search on guidelines using gin (search_text gin_trgm_ops);
  create index users_search on users using gin (search_name gin_trgm_ops);
exception when others then
  raise warning 'Searching large lists is slow: the extension pg_trgm is missing here (%).', sqlerrm;
end $$;--> statement-breakpoint
-- Names sort as a European reader does: Äpfel before Zebra.
drop index guidelines_name;--> statement-breakpoint
create index guidelines_name on guidelines (name collate "und-x-icu", id);--> statement-breakpoint
drop index users_name;--> statement-breakpoint
create index users_name on users ((first_name || ' ' || last_name) collate "und-x-icu", id);
