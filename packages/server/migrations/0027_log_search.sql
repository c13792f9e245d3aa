CREATE TABLE "log_search" (
	"log_id" bigint PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "logs_deleted_entries" ON "logs" USING btree ("guideline_id") WHERE model = 'guideline' and action = 'deleted';--> statement-breakpoint
-- As before, with the unique id of the row's entry. A deleted entry is named by the row that says so.
create or replace view logs_in_clear with (security_invoker = true) as
  select l.id, l.created_at, l.model, l.model_id, l.guideline_id, l.action, l.user_id,
         coalesce((select p.value::json #>> '{}' from log_personal p where p.log_id = l.id and p.path = 'user_name'),
           case when l.user_name ~ '^\{"digest":"sha256:[0-9a-f]{64}"\}$'
             then coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = l.user_id and u.former_member is not null), 'erased')
             else l.user_name end) as user_name,
         log_in_clear(l.id, l.data) as data,
         case when l.guideline_id is not null then coalesce(
           (select g.unique_id from guidelines g where g.id = l.guideline_id),
           (select substring(d.data from '^\{"unique_id":"([^"]*)"') from logs d
             where d.guideline_id = l.guideline_id and d.model = 'guideline' and d.action = 'deleted' limit 1)) end as unique_id
    from logs l;--> statement-breakpoint
-- The text of a row that a search looks through.
create function log_folded(l logs_in_clear) returns text language sql stable parallel safe as $$
  select search_fold(concat_ws(' ', l.model, l.action, l.user_name, l.data, l.unique_id))
$$;--> statement-breakpoint
-- Folds the next rows of the log for the search, behind their writers; returns how many. The lock is taken before the rows are read,
-- so that no value comes back that is being erased.
create function index_log(most integer) returns integer language plpgsql as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(7214010) then
    return 0;
  end if;
  insert into log_search (log_id, folded)
  select l.id, log_folded(l) from logs_in_clear l
   where l.id > (select coalesce(max(s.log_id), 0) from log_search s) order by l.id limit most;
  get diagnostics added = row_count;
  return added;
end $$;--> statement-breakpoint
-- As before, and folds the rows again whose values go.
create or replace function erase_from_log() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint[];
begin
  perform pg_advisory_xact_lock(7214010);
  perform set_config('imprimatur.erasing', 'as logged', true);
  with deleted as (
    delete from log_personal p
     using (select row.key::bigint as log_id, path.value as path
              from (select data::jsonb -> 'erased' as rows from logs where action = 'erased' and id = (select max(id) from logs)) said,
                   jsonb_each(said.rows) row, jsonb_array_elements_text(row.value) path) gone
     where p.log_id = gone.log_id and p.path = gone.path
    returning p.log_id)
  select array_agg(distinct log_id) into changed from deleted;
  perform set_config('imprimatur.erasing', '', true);
  update log_search s set folded = log_folded(l) from logs_in_clear l where l.id = s.log_id and s.log_id = any (changed);
end $$;--> statement-breakpoint
-- Where this account may not add the extension, a search reads the folded texts row by row: see db/search.ts.
do $$
begin
  create extension if not exists pg_trgm;
  create index logs_search on log_search using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 512);
exception when others then
  raise warning 'Searching the change log is slow: the extension pg_trgm is missing here (%).', sqlerrm;
end $$;
