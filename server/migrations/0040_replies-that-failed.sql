DROP INDEX "answers_once";--> statement-breakpoint
DROP INDEX "answers_unsent";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Pages have been refreshed for all that was settled before.
UPDATE "answers" SET "is_announced" = true WHERE "sent_at" IS NOT NULL OR "troubled_at" IS NOT NULL OR "undone_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "answers_unannounced" ON "answers" USING btree ("send_at") WHERE not is_announced and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_once" ON "answers" USING btree ("song_id","matter") WHERE undone_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "answers_unsent" ON "answers" USING btree ("send_at") WHERE sent_at is null and undone_at is null and troubled_at is null and failed_at is null;