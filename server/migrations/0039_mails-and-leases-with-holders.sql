ALTER TABLE "outgoing_mails" RENAME COLUMN "owner_id" TO "organization_id";--> statement-breakpoint
DROP INDEX "outgoing_mails_owner";--> statement-breakpoint
DROP INDEX "outgoing_mails_due";--> statement-breakpoint
ALTER TABLE "job_leases" ALTER COLUMN "held_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "handed_over_to" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "outcome" text;--> statement-breakpoint
-- Mails without a label were hidden from its pages (replies and confirmations of demos) or belong to an account.
UPDATE "outgoing_mails" SET "is_hidden" = true WHERE "organization_id" IS NULL;--> statement-breakpoint
UPDATE "outgoing_mails" SET "organization_id" = "answers"."organization_id" FROM "answers"
	WHERE "outgoing_mails"."organization_id" IS NULL AND "answers"."mail_id" = "outgoing_mails"."about_id";--> statement-breakpoint
UPDATE "outgoing_mails" SET "organization_id" = (
	SELECT "submissions"."organization_id" FROM "submissions"
	WHERE "submissions"."email" = "outgoing_mails"."recipient" AND "submissions"."sent_at" IS NOT NULL
	ORDER BY abs(extract(epoch FROM "submissions"."sent_at" - "outgoing_mails"."created_at")) LIMIT 1)
	WHERE "organization_id" IS NULL AND "about_id" IS NULL AND "text" LIKE '%/submission/%';--> statement-breakpoint
UPDATE "outgoing_mails" SET "account_id" = "auth_users"."id" FROM "auth_users"
	WHERE "auth_users"."email" = "outgoing_mails"."recipient" AND "about_id" IS NULL
		AND ("organization_id" IS NULL OR NOT "is_hidden");--> statement-breakpoint
-- What is left was written for accounts that no longer exist.
UPDATE "outgoing_mails" SET "account_id" = '00000000-0000-0000-0000-000000000000'
	WHERE "organization_id" IS NULL AND "account_id" IS NULL;--> statement-breakpoint
UPDATE "outgoing_mails" SET "outcome" = CASE WHEN "unknown_count" > 0 THEN 'unknown' ELSE 'given-up' END
	WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
-- A reply without a mail was sent if its time has come; before that, only an erased address can have dropped it.
INSERT INTO "outgoing_mails" ("organization_id", "is_hidden", "recipient", "subject", "text", "due_at", "about_id", "created_at", "ended_at", "outcome")
	SELECT DISTINCT ON ("answers"."mail_id") "answers"."organization_id", true, '', '', '', "answers"."send_at", "answers"."mail_id",
		"answers"."created_at", now(), CASE WHEN "answers"."send_at" <= now() THEN 'sent' ELSE 'dropped' END
	FROM "answers" WHERE "answers"."sent_at" IS NULL AND "answers"."undone_at" IS NULL AND "answers"."troubled_at" IS NULL
		AND NOT EXISTS (SELECT 1 FROM "outgoing_mails" WHERE "outgoing_mails"."about_id" = "answers"."mail_id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_ended" ON "outgoing_mails" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_label" ON "outgoing_mails" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_account" ON "outgoing_mails" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_belong" CHECK ("outgoing_mails"."organization_id" is not null or "outgoing_mails"."account_id" is not null);--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_outcome" CHECK (("outgoing_mails"."outcome" is null) = ("outgoing_mails"."ended_at" is null));