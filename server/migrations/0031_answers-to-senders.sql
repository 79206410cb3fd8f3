CREATE TABLE "answer_templates" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "answer_templates_organization_id_kind_pk" PRIMARY KEY("organization_id","kind")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid,
	"kind" text NOT NULL,
	"matter" text NOT NULL,
	"recipient" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"is_final" boolean NOT NULL,
	"is_with_decision" boolean DEFAULT false NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"is_from_page" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"troubled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sender_merges" (
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"main_address" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid,
	CONSTRAINT "sender_merges_organization_id_address_pk" PRIMARY KEY("organization_id","address")
);
--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD COLUMN "may_pass_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "may_pass_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_once" ON "answers" USING btree ("song_id","matter") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "answers_unsent" ON "answers" USING btree ("send_at") WHERE sent_at is null and undone_at is null and troubled_at is null;--> statement-breakpoint
CREATE INDEX "answers_sent" ON "answers" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "sender_merges_main" ON "sender_merges" USING btree ("organization_id","main_address");--> statement-breakpoint
CREATE INDEX "songs_from_outside" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE submitted_by is null and submission_source like '%@%';--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "songs"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "sender_merges" ADD CONSTRAINT "sender_merges_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sender_merges" ADD CONSTRAINT "sender_merges_merged_by_fk" FOREIGN KEY ("merged_by") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "answers_song" ON "answers" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "answers_created_by" ON "answers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sender_merges_merged_by" ON "sender_merges" USING btree ("merged_by");
