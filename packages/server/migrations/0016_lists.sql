CREATE TABLE "done_now" (
	"user_id" integer NOT NULL,
	"phase" smallint NOT NULL,
	"guideline_id" integer NOT NULL,
	CONSTRAINT "done_now_user_id_phase_guideline_id_pk" PRIMARY KEY("user_id","phase","guideline_id")
);
--> statement-breakpoint
DROP INDEX "guidelines_newest";--> statement-breakpoint
DROP INDEX "guidelines_name";--> statement-breakpoint
DROP INDEX "guidelines_deadline";--> statement-breakpoint
DROP INDEX "guidelines_updated";--> statement-breakpoint
ALTER TABLE "done_now" ADD CONSTRAINT "done_now_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "done_now" ADD CONSTRAINT "done_now_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_now_guideline" ON "done_now" USING btree ("guideline_id");--> statement-breakpoint
CREATE INDEX "guidelines_latest_deadline" ON "guidelines" USING btree ("deadline" DESC NULLS LAST,"id" DESC NULLS FIRST,"phase","highest_phase");--> statement-breakpoint
CREATE INDEX "guidelines_in_phase" ON "guidelines" USING btree ("phase","id","highest_phase");--> statement-breakpoint
CREATE INDEX "guidelines_due" ON "guidelines" USING btree ("phase","deadline","id");--> statement-breakpoint
CREATE INDEX "guidelines_newest" ON "guidelines" USING btree ("created_at","id","phase","highest_phase");--> statement-breakpoint
CREATE INDEX "guidelines_name" ON "guidelines" USING btree (left(name, 300) collate "und-x-icu","id","phase","highest_phase");--> statement-breakpoint
CREATE INDEX "guidelines_deadline" ON "guidelines" USING btree ("deadline","id","phase","highest_phase");--> statement-breakpoint
CREATE INDEX "guidelines_updated" ON "guidelines" USING btree ("updated_at","id","phase","highest_phase");--> statement-breakpoint
-- Who has done their part in an entry that takes votes or reviews now: see src/db/schema/counts.ts.
create function note_done(entry integer) returns void language plpgsql as $$
begin
  delete from done_now where guideline_id = entry;
  insert into done_now (user_id, phase, guideline_id)
  select v.user_id, g.phase, g.id from guidelines g join votes v on v.guideline_id = g.id and v.revision = g.revision
   where g.id = entry and g.phase = 10
  union
  select r.user_id, g.phase, g.id from guidelines g join reviews r on r.guideline_id = g.id and r.round = g.round
   where g.id = entry and g.phase in (42, 50, 80);
end $$;
--> statement-breakpoint
create function entry_moved() returns trigger language plpgsql as $$
begin
  perform note_done(new.id);
  return null;
end $$;
--> statement-breakpoint
create function answer_changed() returns trigger language plpgsql as $$
begin
  perform note_done(coalesce(new.guideline_id, old.guideline_id));
  return null;
end $$;
--> statement-breakpoint
create trigger entry_moved after update of phase, revision, round on guidelines for each row
  when ((new.phase in (10, 42, 50, 80) or old.phase in (10, 42, 50, 80))
    and (new.phase, new.revision, new.round) is distinct from (old.phase, old.revision, old.round))
  execute function entry_moved();
--> statement-breakpoint
create trigger vote_changed after insert or update or delete on votes for each row execute function answer_changed();
--> statement-breakpoint
create trigger review_changed after insert or update or delete on reviews for each row execute function answer_changed();
--> statement-breakpoint
insert into done_now (user_id, phase, guideline_id)
select v.user_id, g.phase, g.id from guidelines g join votes v on v.guideline_id = g.id and v.revision = g.revision
 where g.phase = 10
union
select r.user_id, g.phase, g.id from guidelines g join reviews r on r.guideline_id = g.id and r.round = g.round
 where g.phase in (42, 50, 80);
