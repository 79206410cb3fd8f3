CREATE TABLE "release_tracks" (
	"release_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "release_tracks_release_id_recording_id_pk" PRIMARY KEY("release_id","recording_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"release_date" date,
	"barcode" text,
	"catalogue_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" text,
	"isrc" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_songs" (
	"song_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"owner_id" uuid,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"title" text NOT NULL,
	"iswc" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_tracks_recording" ON "release_tracks" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "release_tracks_song" ON "release_tracks" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "releases_by_date" ON "releases" USING btree ("organization_id","release_date","id");--> statement-breakpoint
CREATE INDEX "recordings_song" ON "recordings" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "recordings_work" ON "recordings" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_isrc" ON "recordings" USING btree ("organization_id","isrc");--> statement-breakpoint
CREATE INDEX "signed_songs_newest" ON "signed_songs" USING btree ("organization_id","signed_at","song_id");--> statement-breakpoint
CREATE INDEX "works_song" ON "works" USING btree ("song_id");--> statement-breakpoint
ALTER TABLE "signed_songs" ADD CONSTRAINT "signed_songs_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD CONSTRAINT "signed_songs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD CONSTRAINT "signed_songs_owner_id_reviewers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
-- Songs that were signed before get what signing makes from now on.
INSERT INTO "signed_songs" ("song_id", "organization_id", "owner_id", "signed_at")
	SELECT "id", "organization_id", (SELECT "reviewers"."id" FROM "reviewers" WHERE "reviewers"."id" = "songs"."decided_by"), "decided_at" FROM "songs" WHERE "decision" = 'signed';--> statement-breakpoint
INSERT INTO "works" ("organization_id", "song_id", "title", "created_at")
	SELECT "songs"."organization_id", "songs"."id", "songs"."title", "signed_songs"."signed_at" FROM "songs" JOIN "signed_songs" ON "signed_songs"."song_id" = "songs"."id";--> statement-breakpoint
INSERT INTO "recordings" ("organization_id", "song_id", "work_id", "title", "created_at")
	SELECT "organization_id", "song_id", "id", "title", "created_at" FROM "works";--> statement-breakpoint
-- The draft releases take the ids of the recordings, by which their tracks find them.
INSERT INTO "releases" ("id", "organization_id", "title", "created_at")
	SELECT "id", "organization_id", "title", "created_at" FROM "recordings";--> statement-breakpoint
INSERT INTO "release_tracks" ("release_id", "recording_id", "song_id", "position")
	SELECT "id", "id", "song_id", 1 FROM "recordings";
