ALTER TABLE "forms" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD COLUMN "reminded_at" timestamp with time zone;