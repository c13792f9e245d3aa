ALTER TABLE "milestones" ADD COLUMN "approved_cents" bigint;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "actual_cents" bigint;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;