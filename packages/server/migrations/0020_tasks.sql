CREATE INDEX "declarations_owed" ON "declarations" USING btree ("user_id","guideline_id") WHERE not declared and not excused;--> statement-breakpoint
CREATE INDEX "participants_role_changes" ON "participants" USING btree ("guideline_id") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "mails_reminders" ON "mails" USING btree ("guideline_id","recipient_id") WHERE template like '%reminder';