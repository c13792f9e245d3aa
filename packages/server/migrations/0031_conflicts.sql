CREATE TABLE "conflict_dismissals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_dismissals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"dismissed_by" integer NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conflict_dismissals" ADD CONSTRAINT "conflict_dismissals_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_dismissals" ADD CONSTRAINT "conflict_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_dismissals" ADD CONSTRAINT "conflict_dismissals_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_dismissals_entry" ON "conflict_dismissals" USING btree ("guideline_id");