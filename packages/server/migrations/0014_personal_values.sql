CREATE TABLE "log_personal" (
	"log_id" bigint NOT NULL,
	"path" text NOT NULL,
	"salt" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "log_personal_log_id_path_pk" PRIMARY KEY("log_id","path")
);
--> statement-breakpoint
-- Added to only, as the log is. What erasing a person takes from here comes with erasing.
create trigger log_personal_only_grows before update or delete or truncate on log_personal
  for each statement execute function logs_only_grow();
--> statement-breakpoint
-- The values of a row in the places of their digests. What stands in clear, and rows that an older version wrote, stay as they are.
create function log_in_clear(row_id bigint, given text) returns text language plpgsql stable parallel safe as $$
declare
  clear text := given;
  aside record;
begin
  if position('{"digest":"sha256:' in given) = 0 then
    return given;
  end if;
  for aside in select salt, value from log_personal where log_id = row_id loop
    clear := replace(clear,
      '{"digest":"sha256:' || encode(sha256(convert_to(aside.salt || aside.value, 'UTF8')), 'hex') || '"}', aside.value);
  end loop;
  return regexp_replace(clear, '\{"digest":"sha256:[0-9a-f]{64}"\}', '"erased"', 'g');
end $$;
--> statement-breakpoint
-- Read with the rights of whoever asks: nobody changes a row of the log through it.
create view logs_in_clear with (security_invoker = true) as
  select l.id, l.created_at, l.model, l.model_id, l.guideline_id, l.action, l.user_id,
         coalesce((select p.value::json #>> '{}' from log_personal p where p.log_id = l.id and p.path = 'user_name'),
           case when l.user_name ~ '^\{"digest":"sha256:[0-9a-f]{64}"\}$' then 'erased' else l.user_name end) as user_name,
         log_in_clear(l.id, l.data) as data
    from logs l;
