ALTER TABLE "guidelines" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "publication_language" text;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "publication_link" text;