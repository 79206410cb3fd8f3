CREATE TABLE "analysis_steps" (
	"upload_id" uuid NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"outcome" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analysis_steps_upload_id_step_pk" PRIMARY KEY("upload_id","step")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "light_version" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "steps_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "steps_retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analysis_steps" ADD CONSTRAINT "analysis_steps_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_steps_due" ON "uploads" USING btree ("steps_version","organization_id","created_at") WHERE state = 'ready';