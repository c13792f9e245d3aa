CREATE TABLE "editions" (
	"predecessor_id" integer NOT NULL,
	"successor_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "review_months" smallint;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "reaffirmed_until" date;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "edition_end" text;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "edition_ended_on" date;--> statement-breakpoint
ALTER TABLE "guidelines" ADD COLUMN "edition_end_reason" text;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_predecessor_id_guidelines_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_successor_id_guidelines_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."guidelines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editions_key" ON "editions" USING btree ("predecessor_id","successor_id");--> statement-breakpoint
CREATE INDEX "editions_successor" ON "editions" USING btree ("successor_id","predecessor_id");--> statement-breakpoint
CREATE INDEX "guidelines_library" ON "guidelines" USING btree ("id","date_of_publication","review_months","reaffirmed_until","edition_end","committee","type") WHERE phase = 140;