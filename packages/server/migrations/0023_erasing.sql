ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_member" integer;--> statement-breakpoint
-- The log is only ever added to. Of the personal values beside it those go that `erase_from_log` deletes.
create or replace function logs_only_grow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'log_personal' and current_setting('imprimatur.erasing', true) = 'as logged' then
    return null;
  end if;
  raise exception 'the change log is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Deletes the personal values that the newest row of the log says are erased, and no others. The working role, which may delete none
-- by itself, calls it behind `append_log`: nothing goes without a row that says so.
create function erase_from_log() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('imprimatur.erasing', 'as logged', true);
  delete from log_personal p
   using (select row.key::bigint as log_id, path.value as path
            from (select data::jsonb -> 'erased' as rows from logs where action = 'erased' and id = (select max(id) from logs)) said,
                 jsonb_each(said.rows) row, jsonb_array_elements_text(row.value) path) gone
   where p.log_id = gone.log_id and p.path = gone.path;
  perform set_config('imprimatur.erasing', '', true);
end $$;
--> statement-breakpoint
-- As before, but whose name was erased as who did something is shown by what they are called since.
create or replace view logs_in_clear with (security_invoker = true) as
  select l.id, l.created_at, l.model, l.model_id, l.guideline_id, l.action, l.user_id,
         coalesce((select p.value::json #>> '{}' from log_personal p where p.log_id = l.id and p.path = 'user_name'),
           case when l.user_name ~ '^\{"digest":"sha256:[0-9a-f]{64}"\}$'
             then coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = l.user_id and u.former_member is not null), 'erased')
             else l.user_name end) as user_name,
         log_in_clear(l.id, l.data) as data
    from logs l;
