CREATE TABLE "electorate" (
	"guideline_id" integer NOT NULL,
	"round" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "electorate_guideline_id_round_user_id_pk" PRIMARY KEY("guideline_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"task" text NOT NULL,
	"user_id" integer,
	"audience" text,
	"not_for" integer[] DEFAULT '{}' NOT NULL,
	"may_lack" boolean DEFAULT false NOT NULL,
	"part_id" integer,
	"declaration_id" integer,
	"since" timestamp (3) with time zone NOT NULL,
	"due" date,
	"awaited" smallint,
	CONSTRAINT "tasks_asked" CHECK (num_nonnulls(user_id, audience, part_id, declaration_id) > 0)
);
--> statement-breakpoint
ALTER TABLE "electorate" ADD CONSTRAINT "electorate_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electorate" ADD CONSTRAINT "electorate_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_part_id_participants_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "electorate_person" ON "electorate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_entry" ON "tasks" USING btree ("guideline_id");--> statement-breakpoint
CREATE INDEX "tasks_person" ON "tasks" USING btree ("user_id","guideline_id");--> statement-breakpoint
CREATE INDEX "tasks_audience" ON "tasks" USING btree ("audience","guideline_id") WHERE audience is not null;--> statement-breakpoint
CREATE INDEX "tasks_part" ON "tasks" USING btree ("part_id") WHERE part_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_declaration" ON "tasks" USING btree ("declaration_id") WHERE declaration_id is not null;--> statement-breakpoint
-- Rounds that are open wait for the delegates who are active now.
insert into electorate (guideline_id, round, user_id)
select g.id, g.round, u.id from guidelines g
  join users u on u.role = 3 and u.deleted_at is null and u.deactivated_at is null
 where g.phase = 80;
