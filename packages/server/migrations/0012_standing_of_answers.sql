ALTER TABLE "idempotency_keys" ADD COLUMN "guideline_id" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "standing" text DEFAULT '' NOT NULL;--> statement-breakpoint
DELETE FROM "idempotency_keys" WHERE "status" IS NULL;
