CREATE TABLE "upload_locks" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	CONSTRAINT "reveals_song_id_reviewer_id_pk" PRIMARY KEY("song_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "song_claims" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"submission_source" text NOT NULL,
	"added_by" uuid NOT NULL,
	"submitted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"audio_url" text NOT NULL,
	"waveform_url" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"submission_source" text NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"upload_id" uuid NOT NULL,
	"added_by" uuid,
	"submitted_by" uuid,
	"extended_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"refusal_code" text,
	"sha256" text,
	"extension" text,
	"has_rendition" boolean DEFAULT false NOT NULL,
	"has_waveform" boolean DEFAULT false NOT NULL,
	"facts" jsonb,
	"tags" jsonb,
	"patches" jsonb,
	"lease_until" timestamp with time zone,
	"lease_holder" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reveals_reviewer" ON "reveals" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "songs_upload" ON "songs" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "songs_newest" ON "songs" USING btree ("organization_id","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_storage_key" ON "uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "uploads_mine" ON "uploads" USING btree ("reviewer_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "uploads_same_bytes" ON "uploads" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("touched_at") WHERE state in ('receiving', 'analysing');--> statement-breakpoint
-- By hand: tables are private to their modules, so the definitions cannot name these.
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id");--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_added_by_reviewers_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_submitted_by_reviewers_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "song_claims" ADD CONSTRAINT "song_claims_submitted_by_reviewers_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "song_claims" ADD CONSTRAINT "song_claims_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "song_claims" ADD CONSTRAINT "song_claims_added_by_reviewers_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_state" CHECK ("state" IN ('receiving', 'analysing', 'ready', 'refused'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_ready_is_known" CHECK ("state" <> 'ready' OR ("extension" IS NOT NULL AND "facts" IS NOT NULL));--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
