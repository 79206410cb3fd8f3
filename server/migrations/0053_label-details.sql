ALTER TABLE "contract_versions" ADD COLUMN "lines" text[];--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "details_version" integer DEFAULT 1 NOT NULL;