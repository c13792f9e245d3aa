CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","guideline_id","round");--> statement-breakpoint
CREATE INDEX "votes_user" ON "votes" USING btree ("user_id","guideline_id","revision");