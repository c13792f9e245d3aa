CREATE TABLE "guideline_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guideline_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phase" smallint NOT NULL,
	"highest_phase" smallint NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "guidelines_phase";--> statement-breakpoint
DROP INDEX "guidelines_submitter";--> statement-breakpoint
DROP INDEX "participants_user";--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
CREATE INDEX "guidelines_newest" ON "guidelines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guidelines_once_50" ON "guidelines" USING btree ("phase","created_at","id") WHERE highest_phase >= 50;--> statement-breakpoint
CREATE INDEX "guidelines_once_60" ON "guidelines" USING btree ("phase","created_at","id") WHERE highest_phase >= 60;--> statement-breakpoint
CREATE INDEX "guidelines_name" ON "guidelines" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "guidelines_deadline" ON "guidelines" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "guidelines_updated" ON "guidelines" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(first_name || ' ' || last_name),"id");--> statement-breakpoint
CREATE INDEX "guidelines_phase" ON "guidelines" USING btree ("phase","created_at","id");--> statement-breakpoint
CREATE INDEX "guidelines_submitter" ON "guidelines" USING btree ("submitter_id","highest_phase","phase","created_at","id");--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("user_id","guideline_id","slot","status") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","last_name","id") WHERE deleted_at is null and deactivated_at is null;