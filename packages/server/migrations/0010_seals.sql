CREATE TABLE "seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"log_id" bigint NOT NULL,
	"line" text NOT NULL
);
--> statement-breakpoint
-- Seals are only ever added to, as the log is.
create trigger seals_only_grow before update or delete or truncate on seals
  for each statement execute function logs_only_grow();
