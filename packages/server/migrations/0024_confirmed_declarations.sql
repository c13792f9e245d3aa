ALTER TABLE "declarations" ADD COLUMN "confirmed_from" jsonb;--> statement-breakpoint
CREATE INDEX "declarations_given" ON "declarations" USING btree ("user_id","answered_at") WHERE form is not null;