ALTER TABLE "guidelines" ADD COLUMN "endorsements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;