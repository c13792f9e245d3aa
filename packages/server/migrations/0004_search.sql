-- Search finds any part of a name through trigrams. A server that lacks the extension, or does not let this account
-- add it, searches all the same, entry by entry.
do $$
begin
  create extension if not exists pg_trgm;
  create index guidelines_search on guidelines using gin (name gin_trgm_ops, unique_id gin_trgm_ops);
  create index users_search on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
exception when others then
  raise warning 'Searching large lists is slow: the extension pg_trgm is missing here (%).', sqlerrm;
end $$;
