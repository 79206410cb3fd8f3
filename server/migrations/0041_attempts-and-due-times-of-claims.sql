ALTER TABLE "job_leases" RENAME COLUMN "next_run_at" TO "due_at";--> statement-breakpoint
ALTER TABLE "job_leases" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "outgoing_mails" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;