ALTER TABLE "contracts" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Pauses after failures go on, and the attempts at a later step are those of its upload from now on.
UPDATE "uploads" SET "due_at" = "lease_until" WHERE "state" = 'analysing' AND "lease_until" > now();--> statement-breakpoint
UPDATE "uploads" SET "due_at" = "steps_retry_at" WHERE "state" = 'ready' AND "steps_retry_at" > now();--> statement-breakpoint
UPDATE "uploads" SET "attempts" = 0 WHERE "state" = 'ready' AND "attempts" > 0;--> statement-breakpoint
UPDATE "uploads" SET "attempts" = "analysis_steps"."attempts" FROM "analysis_steps"
	WHERE "analysis_steps"."upload_id" = "uploads"."id" AND "analysis_steps"."outcome" = 'begun' AND "uploads"."state" = 'ready';--> statement-breakpoint
ALTER TABLE "analysis_steps" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "lease_holder";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "steps_retry_at";