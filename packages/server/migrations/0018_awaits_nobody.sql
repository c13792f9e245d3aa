ALTER TABLE "guidelines" ADD COLUMN "awaits_nobody" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guidelines_awaits_nobody" ON "guidelines" USING btree ("phase","id") WHERE awaits_nobody;--> statement-breakpoint
CREATE INDEX "users_superuser" ON "users" USING btree ("id") WHERE superuser;
--> statement-breakpoint
-- Every open round is looked at once more; what is noted too much costs a look, and goes when the entry moves.
update guidelines set awaits_nobody = true where phase in (50, 80);
