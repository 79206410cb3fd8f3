ALTER TABLE "outgoing_mails" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "stop_url" text;