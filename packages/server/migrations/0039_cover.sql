ALTER TABLE "guidelines" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "cover_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phase_changes" ADD COLUMN "cover" text;