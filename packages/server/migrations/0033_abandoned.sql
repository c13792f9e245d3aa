ALTER TABLE "guidelines" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "abandoned_by" integer CONSTRAINT "guidelines_abandoned_by_users_id_fk" REFERENCES "public"."users"("id");--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "abandoned_comment" text;--> statement-breakpoint
CREATE INDEX "guidelines_abandoned" ON "guidelines" USING btree ("id") WHERE abandoned_at is not null;--> statement-breakpoint
-- The ledger of the lists (migration 0002) counts the entries that are not abandoned.
create or replace function guidelines_counted() returns trigger language plpgsql as $$
declare
  summing boolean;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, count(*) from new_rows where abandoned_at is null group by 1, 2 order by 1, 2 returning id)
    select bool_or(id % 32 = 0) into summing from added;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, -count(*) from old_rows where abandoned_at is null group by 1, 2 order by 1, 2 returning id)
    select bool_or(id % 32 = 0) into summing from added;
  else
    -- The key never changes; most updates move no entry to another phase and write nothing here.
    with moved as (
      select o.phase as old_phase, o.highest_phase as old_highest, o.abandoned_at is null as was, n.phase, n.highest_phase,
             n.abandoned_at is null as "is"
        from old_rows o join new_rows n on n.id = o.id
       where (o.phase, o.highest_phase, o.abandoned_at is null) is distinct from (n.phase, n.highest_phase, n.abandoned_at is null)),
    added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, sum(d) from (
        select old_phase as phase, old_highest as highest_phase, -1 as d from moved where was
        union all select phase, highest_phase, 1 from moved where "is") changes
      group by 1, 2 having sum(d) <> 0 order by 1, 2 returning id)
    select bool_or(id % 32 = 0) into summing from added;
  end if;
  -- Only one sums up at a time, and nobody waits for it: rows of transactions under way stay for the next one.
  if summing and pg_try_advisory_xact_lock(7214004) then
    with taken as (delete from guideline_counts returning phase, highest_phase, n)
    insert into guideline_counts (phase, highest_phase, n)
    select phase, highest_phase, sum(n) from taken group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end $$;
