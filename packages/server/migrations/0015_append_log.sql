-- Adds rows to the change log and their personal values beside them. It is called at the very end of a transaction and sent together
-- with the commit: the lock that gives the chain its one order is held for no round trip, and the order of the log is that of the
-- commits. `rest` is the hashed JSON of a row between its id and the hash before it (change-log/append.ts).
create function append_log(entries json) returns void language plpgsql as $$
declare
  entry record;
  row_id bigint;
  previous text;
  next text;
begin
  perform pg_advisory_xact_lock(7214002);
  select id, hash into row_id, previous from logs order by id desc limit 1;
  row_id := coalesce(row_id, 0);
  previous := coalesce(previous, repeat('0', 64));
  for entry in
    select * from json_to_recordset(entries) as row ("createdAt" timestamptz, model text, "modelId" integer, "guidelineId" integer,
      action text, "userId" integer, "userName" text, data text, rest text, asides json)
  loop
    row_id := row_id + 1;
    next := encode(sha256(convert_to('[' || row_id || ',' || entry.rest || ',"' || previous || '"]', 'UTF8')), 'hex');
    insert into logs (id, created_at, model, model_id, guideline_id, action, user_id, user_name, data, previous_hash, hash)
    values (row_id, entry."createdAt", entry.model, entry."modelId", entry."guidelineId", entry.action, entry."userId",
      entry."userName", entry.data, previous, next);
    insert into log_personal (log_id, path, salt, value)
    select row_id, aside.path, aside.salt, aside.value
      from json_to_recordset(entry.asides) as aside (path text, salt text, value text);
    previous := next;
  end loop;
end $$;
