-- A text as a search sees it, without what stands between its words, so that FDGPETCT finds "FDG PET/CT". The list of characters
-- is GAP in packages/domain/src/search.ts, and a test compares the two.
create function search_join(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(search_fold(given), '[ \[\](){},.;:"\u00AB\u00BB\u201C-\u201F]+', '', 'g');--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "search_joined" text GENERATED ALWAYS AS (search_join(name)) STORED;--> statement-breakpoint
-- Where this account may not add the extension, a search reads entry by entry: see db/search.ts.
do $$
begin
  create extension if not exists pg_trgm;
  create index guidelines_joined_search on guidelines using gin (search_joined gin_trgm_ops);
exception when others then
  raise warning 'Searching large lists is slow: the extension pg_trgm is missing here (%).', sqlerrm;
end $$;
