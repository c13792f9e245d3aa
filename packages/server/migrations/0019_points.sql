CREATE TABLE "points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"review_id" integer,
	"number" integer,
	"position" integer NOT NULL,
	"user_type" smallint NOT NULL,
	"round" integer NOT NULL,
	"upload_id" integer,
	"kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"proposal" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"anchor" jsonb,
	"follows" integer,
	"answer_kind" text,
	"answer_text" text DEFAULT '' NOT NULL,
	"answer_place" text DEFAULT '' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"answer_upload_id" integer,
	"answer_version" integer DEFAULT 0 NOT NULL,
	"settled" boolean,
	"verdict_text" text DEFAULT '' NOT NULL,
	"judged_by" integer,
	"judged_at" timestamp (3) with time zone,
	"verdict_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_sent" CHECK ((review_id is null) = (number is null)),
	CONSTRAINT "points_quotation" CHECK ((file_id is null) = (anchor is null)),
	CONSTRAINT "points_answer" CHECK ((answer_kind is null) = (answered_at is null) and (answer_upload_id is null or answer_kind is not null)),
	CONSTRAINT "points_verdict" CHECK ((settled is null) = (judged_at is null) and (settled is null or answer_upload_id is not null))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "of_points" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_guideline" ON "points" USING btree ("guideline_id");--> statement-breakpoint
CREATE INDEX "points_review" ON "points" USING btree ("review_id") WHERE review_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "points_number" ON "points" USING btree ("guideline_id","number") WHERE number is not null;