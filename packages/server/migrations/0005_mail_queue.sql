ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("recipient_id") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK (status in ('queued','sent','kept','failed','waiting','gathered'));