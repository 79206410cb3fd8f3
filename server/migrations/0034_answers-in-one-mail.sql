ALTER TABLE "answers" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
UPDATE "answers" SET "mail_id" = "id";--> statement-breakpoint
ALTER TABLE "answers" ALTER COLUMN "mail_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "parts" jsonb;--> statement-breakpoint
CREATE INDEX "answers_mail" ON "answers" USING btree ("mail_id");
