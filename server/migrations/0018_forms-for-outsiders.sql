CREATE TABLE "form_answers" (
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"value" text,
	"revision" integer NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "form_answers_form_id_path_pk" PRIMARY KEY("form_id","path")
);
--> statement-breakpoint
CREATE TABLE "form_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"guest_name" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitter_name" text NOT NULL,
	"declaration" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "form_submissions_form_id_number_pk" PRIMARY KEY("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "form_verdicts" (
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"reviewer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_verdicts_form_id_path_pk" PRIMARY KEY("form_id","path")
);
--> statement-breakpoint
CREATE TABLE "form_waivers" (
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"path" text NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"reviewer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_waivers_form_id_rule_path_pk" PRIMARY KEY("form_id","rule","path")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"recording_id" uuid,
	"release_id" uuid NOT NULL,
	"definition_version" integer NOT NULL,
	"sections" text[] NOT NULL,
	"status" text NOT NULL,
	"turn" text NOT NULL,
	"turned_at" timestamp with time zone NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"note" text NOT NULL,
	"due_day" date,
	"link_id" uuid NOT NULL,
	"sender_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"reminders_sent" text[] NOT NULL,
	"reminders_stopped_at" timestamp with time zone,
	"new_link_wanted_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"answer_length" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forms_id_kind_pk" PRIMARY KEY("id","kind")
) PARTITION BY LIST ("kind");
--> statement-breakpoint
CREATE TABLE "metadata_forms" PARTITION OF "forms" FOR VALUES IN ('metadata');
--> statement-breakpoint
CREATE TABLE "other_forms" PARTITION OF "forms" DEFAULT;
--> statement-breakpoint
CREATE TABLE "marketing_plans" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"form_id" uuid,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"artist_id" uuid NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"instrument" text,
	"studio" text,
	"session_date" date
);
--> statement-breakpoint
CREATE TABLE "recording_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source_title" text NOT NULL,
	"source_artist" text,
	"source_owner" text,
	"kind" text NOT NULL,
	"start_time" text,
	"end_time" text,
	"clearance" text NOT NULL,
	"licence_files" text[]
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "metadata_language" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "genre" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "subgenre" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "c_year" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "c_owner" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "original_release_date" date;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "territory_kind" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "territories" text[];--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "excluded_territories" text[];--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "version_type" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "audio_language" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "bpm" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "musical_key" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "recorded_year" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "recorded_country" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "studio" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "p_year" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "p_owner" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "has_samples" boolean;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "ai_use" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "ai_note" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "previously_released" boolean;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "original_label" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "advisory" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "lyrics" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "is_cover" boolean;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "original_title" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "original_writers" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "demo_title" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "demo_artist" text;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_events" ADD CONSTRAINT "form_events_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_verdicts" ADD CONSTRAINT "form_verdicts_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_waivers" ADD CONSTRAINT "form_waivers_form_id_kind_forms_id_kind_fk" FOREIGN KEY ("form_id","kind") REFERENCES "public"."forms"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_revision" ON "form_answers" USING btree ("form_id","revision");--> statement-breakpoint
CREATE INDEX "form_events_form" ON "form_events" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "form_events_song" ON "form_events" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "forms_turn" ON "forms" USING btree ("organization_id","turn","turned_at","id");--> statement-breakpoint
CREATE INDEX "forms_newest" ON "forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_status" ON "forms" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_song" ON "forms" USING btree ("song_id","created_at");--> statement-breakpoint
CREATE INDEX "forms_release" ON "forms" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "forms_recording" ON "forms" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "forms_link" ON "forms" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "forms_sender" ON "forms" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "forms_expiry" ON "forms" USING btree ("expires_at") WHERE turn = 'theirs' and status <> 'expired';--> statement-breakpoint
CREATE INDEX "forms_due" ON "forms" USING btree ("due_day") WHERE turn = 'theirs' and due_day is not null;--> statement-breakpoint
CREATE INDEX "recording_artists_recording" ON "recording_artists" USING btree ("recording_id","position");--> statement-breakpoint
CREATE INDEX "recording_artists_artist" ON "recording_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "recording_credits_recording" ON "recording_credits" USING btree ("recording_id","position");--> statement-breakpoint
CREATE INDEX "recording_samples_recording" ON "recording_samples" USING btree ("recording_id","position");--> statement-breakpoint
CREATE INDEX "outgoing_mails_about" ON "outgoing_mails" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_sender_id_reviewers_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "form_verdicts" ADD CONSTRAINT "form_verdicts_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "form_waivers" ADD CONSTRAINT "form_waivers_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "form_events" ADD CONSTRAINT "form_events_actor_id_reviewers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "recording_artists" ADD CONSTRAINT "recording_artists_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_artists" ADD CONSTRAINT "recording_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action;--> statement-breakpoint
ALTER TABLE "recording_artists" ADD CONSTRAINT "recording_artists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_credits" ADD CONSTRAINT "recording_credits_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_credits" ADD CONSTRAINT "recording_credits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_samples" ADD CONSTRAINT "recording_samples_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_samples" ADD CONSTRAINT "recording_samples_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "marketing_plans" ADD CONSTRAINT "marketing_plans_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "marketing_plans" ADD CONSTRAINT "marketing_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;
