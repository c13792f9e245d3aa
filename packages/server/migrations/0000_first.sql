CREATE TABLE "downloads" (
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uploaded_by" integer,
	"upload_id" integer,
	"review_id" integer,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text,
	"type" text NOT NULL,
	"declared" boolean DEFAULT false NOT NULL,
	"excused" boolean DEFAULT false NOT NULL,
	"form" jsonb,
	"answered_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_numbers" (
	"committee" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guidelines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guidelines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unique_id" text NOT NULL,
	"name" text NOT NULL,
	"phase" smallint DEFAULT 0 NOT NULL,
	"highest_phase" smallint DEFAULT 0 NOT NULL,
	"phase_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitter_id" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"upload_id" integer,
	"round" integer DEFAULT 0 NOT NULL,
	"committee_revised" boolean DEFAULT false NOT NULL,
	"deadline" date,
	"version" integer DEFAULT 1 NOT NULL,
	"type" smallint,
	"committee" text,
	"kind_of_work" smallint,
	"kind_of_work_joint_description" text,
	"description" text,
	"changes" text,
	"publication" smallint,
	"publication_description" text,
	"publication_target_other_journal" text,
	"publication_target_other_journal_publisher" text,
	"editorinchief_contacted" smallint,
	"journals" text,
	"no_milestone" text[] DEFAULT '{}' NOT NULL,
	"send_coi_email" smallint DEFAULT 0 NOT NULL,
	"co_agreement" smallint DEFAULT 0 NOT NULL,
	"publication_rules" smallint DEFAULT 0 NOT NULL,
	"publication_manuals" smallint DEFAULT 0 NOT NULL,
	"necessary_contacts" smallint DEFAULT 0 NOT NULL,
	"min_requirements" smallint DEFAULT 0 NOT NULL,
	"terms_conditions" smallint DEFAULT 0 NOT NULL,
	"imprimatur_title" smallint DEFAULT 0 NOT NULL,
	"date_of_publication" date,
	"name_of_journal" text,
	"publication_number" text,
	"issue_number" text,
	"doi_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guidelines_phase_known" CHECK (phase in (0,10,20,30,40,42,44,46,50,60,70,80,90,100,102,104,110,120,130,140)),
	CONSTRAINT "guidelines_highest" CHECK (highest_phase >= phase)
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"guideline_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"start" date NOT NULL,
	"budget_cents" bigint NOT NULL,
	"user_id" integer,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "milestones_type" CHECK (type in ('meeting','meta','medical','publication')),
	CONSTRAINT "milestones_budget" CHECK (budget_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"slot" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"user_id" integer,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"society" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"comment" text,
	"change_request" text,
	"invited_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "participants_slot" CHECK (slot in ('co_author','co_co_author','co_authors','ex_co_authors','cowriter','reviewer')),
	CONSTRAINT "participants_status" CHECK (status between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "phase_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phase_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"from_phase" smallint,
	"phase" smallint NOT NULL,
	"transition" text,
	"user_id" integer,
	"on_behalf_of" integer,
	"comment" text,
	"upload_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reads" (
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_type" smallint NOT NULL,
	"change_type" smallint NOT NULL,
	"comment" text,
	"upload_id" integer,
	"round" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guideline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"change_type" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"superuser" boolean DEFAULT false NOT NULL,
	"role" smallint,
	"hospital" text,
	"city" text,
	"country" text,
	"gender" smallint,
	"committee" text,
	"coi_accepted" boolean DEFAULT false NOT NULL,
	"activated" boolean DEFAULT false NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"password_hash" text,
	"sso_issuer" text,
	"sso_subject" text,
	"mute_reminders" boolean DEFAULT false NOT NULL,
	"daily_digest" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configurations" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"model" text NOT NULL,
	"model_id" integer,
	"guideline_id" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"data" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"template" text NOT NULL,
	"recipient_id" integer,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"guideline_id" integer,
	"values" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidelines" ADD CONSTRAINT "guidelines_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase_changes" ADD CONSTRAINT "phase_changes_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase_changes" ADD CONSTRAINT "phase_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase_changes" ADD CONSTRAINT "phase_changes_on_behalf_of_users_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reads" ADD CONSTRAINT "reads_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reads" ADD CONSTRAINT "reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_guideline_id_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_key" ON "downloads" USING btree ("file_id","user_id");--> statement-breakpoint
CREATE INDEX "files_guideline" ON "files" USING btree ("guideline_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "comments_guideline" ON "comments" USING btree ("guideline_id","id");--> statement-breakpoint
CREATE INDEX "declarations_guideline" ON "declarations" USING btree ("guideline_id");--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_user" ON "declarations" USING btree ("guideline_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_email" ON "declarations" USING btree ("guideline_id","email") WHERE user_id is null and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_numbers_key" ON "entry_numbers" USING btree ("committee","year");--> statement-breakpoint
CREATE UNIQUE INDEX "guidelines_unique_id" ON "guidelines" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "guidelines_phase" ON "guidelines" USING btree ("phase","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guidelines_submitter" ON "guidelines" USING btree ("submitter_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_key" ON "milestones" USING btree ("guideline_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_single" ON "milestones" USING btree ("guideline_id","type") WHERE not deleted and type in ('meta','publication');--> statement-breakpoint
CREATE INDEX "participants_guideline" ON "participants" USING btree ("guideline_id");--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("user_id","guideline_id") WHERE user_id is not null and status <> 2;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_once" ON "participants" USING btree ("guideline_id","user_id","slot") WHERE user_id is not null and slot in ('cowriter','reviewer');--> statement-breakpoint
CREATE INDEX "phase_changes_guideline" ON "phase_changes" USING btree ("guideline_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reads_key" ON "reads" USING btree ("guideline_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("guideline_id","user_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_once" ON "votes" USING btree ("guideline_id","user_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_sso" ON "users" USING btree ("sso_issuer","sso_subject");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role") WHERE deleted_at is null and deactivated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency_keys" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "logs_guideline" ON "logs" USING btree ("guideline_id");--> statement-breakpoint
CREATE INDEX "logs_created" ON "logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_event" ON "mails" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");