ALTER TABLE "declarations" ADD COLUMN "handling" text;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "handling_text" text;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "handling_parts" text;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "handled_by" integer;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "recused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "recusal_reason" text;--> statement-breakpoint
CREATE INDEX "declarations_excluded" ON "declarations" USING btree ("user_id","guideline_id") WHERE handling = 'excluded';