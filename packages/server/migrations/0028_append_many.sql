-- Adds thousands of rows at once, as `append_log` adds a few: they are read before the log is locked, and written by one statement for
-- each table, so that others wait for a fifth of the time. For a single row `append_log` is faster.
create type log_row_to_append as ("createdAt" timestamptz, model text, "modelId" integer, "guidelineId" integer, action text,
  "userId" integer, "userName" text, data text, rest text, asides json);--> statement-breakpoint
create type log_aside_to_append as (place integer, path text, salt text, value text);--> statement-breakpoint
create function append_many_to_log(entries json) returns void language plpgsql as $$
declare
  given log_row_to_append[] := array(select row from json_populate_recordset(null::log_row_to_append, entries) row);
  rests text[] := array(select one.rest from unnest(given) one);
  personal log_aside_to_append[];
  hashes text[];
  rest text;
  place integer := 0;
  last bigint;
  previous text;
begin
  select array_agg(row (one.ordinality, aside.path, aside.salt, aside.value)::log_aside_to_append) into personal
    from unnest(given) with ordinality one, json_to_recordset(one.asides) as aside (path text, salt text, value text);
  perform pg_advisory_xact_lock(7214002);
  select id, hash into last, previous from logs order by id desc limit 1;
  last := coalesce(last, 0);
  previous := coalesce(previous, repeat('0', 64));
  hashes := array[previous];
  foreach rest in array rests loop
    place := place + 1;
    previous := encode(sha256(convert_to('[' || last + place || ',' || rest || ',"' || previous || '"]', 'UTF8')), 'hex');
    hashes := hashes || previous;
  end loop;
  insert into logs (id, created_at, model, model_id, guideline_id, action, user_id, user_name, data, previous_hash, hash)
  select last + one.ordinality, one."createdAt", one.model, one."modelId", one."guidelineId", one.action, one."userId", one."userName",
         one.data, one.before, one.own
    from rows from (unnest(given), unnest(hashes), unnest(hashes[2:])) with ordinality
      as one ("createdAt", model, "modelId", "guidelineId", action, "userId", "userName", data, rest, asides, before, own, ordinality)
   where one.own is not null;
  insert into log_personal (log_id, path, salt, value)
  select last + aside.place, aside.path, aside.salt, aside.value from unnest(personal) aside;
end $$;
