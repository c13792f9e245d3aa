ALTER TABLE "guidelines" ADD COLUMN "final_title" text;--> statement-breakpoint
ALTER TABLE "phase_changes" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "ticks" text[] DEFAULT '{}' NOT NULL;