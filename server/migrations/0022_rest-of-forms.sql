ALTER TABLE "form_submissions" ADD COLUMN "asked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD COLUMN "suggested" jsonb;--> statement-breakpoint
CREATE INDEX "form_files_label" ON "form_files" USING btree ("organization_id");