-- How many entries there are in each phase, by how far they have come: see src/db/schema/counts.ts.
-- Statement triggers see all rows of a statement at once, so filling the table in bulk costs one addition.
create function guidelines_counted() returns trigger language plpgsql as $$
declare
  summing boolean;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, count(*) from new_rows group by 1, 2 order by 1, 2 returning id)
    select bool_or(id % 32 = 0) into summing from added;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, -count(*) from old_rows group by 1, 2 order by 1, 2 returning id)
    select bool_or(id % 32 = 0) into summing from added;
  else
    -- The key never changes; most updates move no entry to another phase and write nothing here.
    with moved as (
      select o.phase as old_phase, o.highest_phase as old_highest, n.phase, n.highest_phase
        from old_rows o join new_rows n on n.id = o.id
       where (o.phase, o.highest_phase) is distinct from (n.phase, n.highest_phase)),
    added as (
      insert into guideline_counts (phase, highest_phase, n)
      select phase, highest_phase, sum(d) from (
        select old_phase as phase, old_highest as highest_phase, -1 as d from moved
        union all select phase, highest_phase, 1 from moved) changes
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
--> statement-breakpoint
create function guidelines_emptied() returns trigger language plpgsql as $$
begin
  delete from guideline_counts;
  return null;
end $$;
--> statement-breakpoint
create trigger guidelines_counted_insert after insert on guidelines referencing new table as new_rows
  for each statement execute function guidelines_counted();
--> statement-breakpoint
create trigger guidelines_counted_update after update on guidelines referencing old table as old_rows new table as new_rows
  for each statement execute function guidelines_counted();
--> statement-breakpoint
create trigger guidelines_counted_delete after delete on guidelines referencing old table as old_rows
  for each statement execute function guidelines_counted();
--> statement-breakpoint
create trigger guidelines_emptied after truncate on guidelines for each statement execute function guidelines_emptied();
--> statement-breakpoint
insert into guideline_counts (phase, highest_phase, n) select phase, highest_phase, count(*) from guidelines group by 1, 2;
