CREATE TABLE "report_names" (
	"report_id" integer NOT NULL,
	"digest" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"salt" text,
	CONSTRAINT "report_names_report_id_digest_pk" PRIMARY KEY("report_id","digest")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"as_of" date NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"by" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_names" ADD CONSTRAINT "report_names_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_names" ADD CONSTRAINT "report_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number" ON "reports" USING btree ("year","number");--> statement-breakpoint
-- What is frozen is only ever added to.
create function reports_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'a frozen report is never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger reports_only_grow before update or delete or truncate on reports
  for each statement execute function reports_only_grow();
