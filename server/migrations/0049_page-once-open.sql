ALTER TABLE "submit_pages" ADD COLUMN "was_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Pages that are off now were open once if someone has sent a demo or an admin's opening is in the activity log.
UPDATE "submit_pages" SET "was_open" = "state" <> 'off'
	OR EXISTS (SELECT 1 FROM "submissions" WHERE "submissions"."organization_id" = "submit_pages"."organization_id")
	OR EXISTS (SELECT 1 FROM "activity" WHERE "activity"."organization_id" = "submit_pages"."organization_id" AND "activity"."kind" = 'demos.opened');
