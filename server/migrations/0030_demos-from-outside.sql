CREATE TABLE "senders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text,
	"email_key" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_by" uuid,
	"erased_at" timestamp with time zone,
	CONSTRAINT "senders_address" UNIQUE("organization_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "submission_tracks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"genre" text DEFAULT '' NOT NULL,
	"released_before" boolean DEFAULT false NOT NULL,
	"ai_use" text DEFAULT 'none' NOT NULL,
	"upload_id" uuid,
	"replacement_id" uuid,
	"song_id" uuid,
	"look" text,
	"looked_at" timestamp with time zone,
	"looked_by" uuid,
	"became_song_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "submission_tracks_key" UNIQUE("submission_id","key")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"sender_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"challenge" text NOT NULL,
	"email" text,
	"artist_name" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"consent_version" text,
	"consent_sha256" text,
	"consented_at" timestamp with time zone,
	"is_swallowed" boolean DEFAULT false NOT NULL,
	"draft_link_id" uuid,
	"link_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submit_pages" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"promise_days" integer,
	"max_tracks" integer NOT NULL,
	"holds_for_look" boolean DEFAULT false NOT NULL,
	"paused_message" text DEFAULT '' NOT NULL,
	"paused_until" date,
	"picture_key" text,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submit_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"organization_id" uuid
);
--> statement-breakpoint
ALTER TABLE "song_claims" ALTER COLUMN "added_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "song_claims" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_tracks_upload" ON "submission_tracks" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_tracks_replacement" ON "submission_tracks" USING btree ("replacement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_tracks_song" ON "submission_tracks" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "submission_tracks_held" ON "submission_tracks" USING btree ("organization_id","submission_id") WHERE look = 'held';--> statement-breakpoint
CREATE INDEX "submission_tracks_declined" ON "submission_tracks" USING btree ("looked_at") WHERE look = 'declined' and upload_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_challenge" ON "submissions" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "submissions_sender" ON "submissions" USING btree ("sender_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "submissions_label" ON "submissions" USING btree ("organization_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "submissions_unconfirmed" ON "submissions" USING btree ("created_at") WHERE state in ('draft', 'sent');--> statement-breakpoint
CREATE INDEX "uploads_unconfirmed" ON "uploads" USING btree ("organization_id","touched_at") WHERE purpose = 'unconfirmed';--> statement-breakpoint
-- By hand: foreign keys to the tables of other modules.
ALTER TABLE "submit_pages" ADD CONSTRAINT "submit_pages_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "submit_pages" ADD CONSTRAINT "submit_pages_slug_fk" FOREIGN KEY ("slug") REFERENCES "submit_slugs"("slug");--> statement-breakpoint
ALTER TABLE "submit_slugs" ADD CONSTRAINT "submit_slugs_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_blocked_by_fk" FOREIGN KEY ("blocked_by") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_draft_link_id_fk" FOREIGN KEY ("draft_link_id") REFERENCES "links"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_replacement_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "uploads"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "songs"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD CONSTRAINT "submission_tracks_looked_by_fk" FOREIGN KEY ("looked_by") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "senders_blocked_by" ON "senders" USING btree ("blocked_by");--> statement-breakpoint
CREATE INDEX "submission_tracks_looked_by" ON "submission_tracks" USING btree ("looked_by");
--> statement-breakpoint
-- A file that has arrived and is read by nobody until its sender has confirmed the address.
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_state";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_state" CHECK ("state" IN ('receiving', 'waiting', 'analysing', 'ready', 'refused'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_waiting_is_unconfirmed" CHECK ("state" <> 'waiting' OR "purpose" = 'unconfirmed');
