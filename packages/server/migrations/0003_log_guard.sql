-- The change log is only ever added to, whoever tries otherwise.
create function logs_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'the change log is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger logs_only_grow before update or delete or truncate on logs
  for each statement execute function logs_only_grow();
