ALTER TABLE "auth_users" ADD COLUMN "confirm_by" timestamp with time zone DEFAULT '9999-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "network" text;