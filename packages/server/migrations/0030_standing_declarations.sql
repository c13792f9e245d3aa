CREATE TABLE "standing_declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"form" jsonb,
	"terms" smallint NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "terms" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_declarations" ADD CONSTRAINT "standing_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_declarations_person" ON "standing_declarations" USING btree ("user_id","id");