CREATE TABLE "form_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"picture" jsonb,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "cover_files" text[];--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "master_files" text[];--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "instrumental_files" text[];--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "stems_files" text[];--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "licence_files" text[];--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_files_form" ON "form_files" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_files_key" ON "form_files" USING btree ("storage_key");