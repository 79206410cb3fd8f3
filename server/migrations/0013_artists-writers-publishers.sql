CREATE TABLE "artist_songs" (
	"song_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"loose_name" text NOT NULL,
	"notes" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	"is_from_signing" boolean DEFAULT false NOT NULL,
	"kind" text,
	"country" text,
	"isni" text,
	"spotify_id" text,
	"apple_id" text,
	"management_name" text,
	"management_email" text,
	"booking_email" text,
	"bio_short" text
);
--> statement-breakpoint
CREATE TABLE "people" (
	"writer_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"legal_first" text,
	"legal_last" text,
	"phone" text,
	"address_line1" text,
	"address_line2" text,
	"postcode" text,
	"city" text,
	"region" text,
	"country" text,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"loose_name" text NOT NULL,
	"notes" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	"ipi" text,
	"society" text,
	"administrator_id" uuid,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "writers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"loose_name" text NOT NULL,
	"notes" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	"email" text,
	"society" text,
	"ipi" text,
	"ipi_base" text,
	"isni" text,
	"default_publisher_id" uuid
);
--> statement-breakpoint
ALTER TABLE "artist_songs" ADD CONSTRAINT "artist_songs_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_merged_into_artists_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_writer_id_writers_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."writers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_merged_into_publishers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_administrator_id_publishers_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."publishers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_merged_into_writers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."writers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_default_publisher_id_publishers_id_fk" FOREIGN KEY ("default_publisher_id") REFERENCES "public"."publishers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_songs_artist" ON "artist_songs" USING btree ("artist_id","signed_at","song_id");--> statement-breakpoint
CREATE INDEX "artists_by_name" ON "artists" USING btree ("organization_id",(folded_name collate "C"),"id");--> statement-breakpoint
CREATE INDEX "artists_by_loose_name" ON "artists" USING btree ("organization_id","loose_name");--> statement-breakpoint
CREATE INDEX "artists_by_isni" ON "artists" USING btree ("organization_id","isni");--> statement-breakpoint
CREATE INDEX "artists_by_spotify" ON "artists" USING btree ("organization_id","spotify_id");--> statement-breakpoint
CREATE INDEX "artists_by_apple" ON "artists" USING btree ("organization_id","apple_id");--> statement-breakpoint
CREATE INDEX "artists_merged" ON "artists" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "publishers_by_name" ON "publishers" USING btree ("organization_id",(folded_name collate "C"),"id");--> statement-breakpoint
CREATE INDEX "publishers_by_loose_name" ON "publishers" USING btree ("organization_id","loose_name");--> statement-breakpoint
CREATE INDEX "publishers_by_ipi" ON "publishers" USING btree ("organization_id","ipi");--> statement-breakpoint
CREATE INDEX "publishers_merged" ON "publishers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "publishers_administered" ON "publishers" USING btree ("administrator_id") WHERE administrator_id is not null;--> statement-breakpoint
CREATE INDEX "writers_by_name" ON "writers" USING btree ("organization_id",(folded_name collate "C"),"id");--> statement-breakpoint
CREATE INDEX "writers_by_loose_name" ON "writers" USING btree ("organization_id","loose_name");--> statement-breakpoint
CREATE INDEX "writers_by_ipi" ON "writers" USING btree ("organization_id","ipi");--> statement-breakpoint
CREATE INDEX "writers_by_ipi_base" ON "writers" USING btree ("organization_id","ipi_base");--> statement-breakpoint
CREATE INDEX "writers_by_isni" ON "writers" USING btree ("organization_id","isni");--> statement-breakpoint
CREATE INDEX "writers_by_email" ON "writers" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "writers_merged" ON "writers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "writers_by_publisher" ON "writers" USING btree ("default_publisher_id") WHERE default_publisher_id is not null;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "artist_songs" ADD CONSTRAINT "artist_songs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "artist_songs" ADD CONSTRAINT "artist_songs_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
-- Songs that are signed already get their artists, as signing makes them. The second line of the search text is the folded artist.
WITH signed AS (
	SELECT id, organization_id, artist, decided_at,
		left(coalesce(nullif(split_part(full_search_text, E'\n', 2), ''), lower(btrim(artist))), 200) AS folded
	FROM songs WHERE decision IS NOT NULL AND decision = 'signed'
), made AS (
	INSERT INTO artists (organization_id, name, folded_name, loose_name, is_from_signing, created_at)
	SELECT DISTINCT ON (organization_id, folded) organization_id, artist, folded,
		coalesce(nullif(regexp_replace(folded, '[[:space:][:punct:]]+', '', 'g'), ''), folded), true, decided_at
	FROM signed ORDER BY organization_id, folded, decided_at DESC, id DESC
	RETURNING id, organization_id, folded_name
)
INSERT INTO artist_songs (song_id, organization_id, artist_id, signed_at)
SELECT signed.id, signed.organization_id, made.id, signed.decided_at
FROM signed JOIN made ON made.organization_id = signed.organization_id AND made.folded_name = signed.folded;
