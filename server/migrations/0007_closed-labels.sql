ALTER TABLE "organizations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
-- Whoever closed a label may delete their account; then nobody can bring it back.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_closed_by_reviewers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;
