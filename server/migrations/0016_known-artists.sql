CREATE TABLE "known_artists" (
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	CONSTRAINT "known_artists_song_id_reviewer_id_pk" PRIMARY KEY("song_id","reviewer_id")
);
--> statement-breakpoint
ALTER TABLE "known_artists" ADD CONSTRAINT "known_artists_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "known_artists" ADD CONSTRAINT "known_artists_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
INSERT INTO "known_artists" ("song_id", "reviewer_id")
	SELECT "song_id", "reviewer_id" FROM "reviews" WHERE "was_artist_known" AND "reviewer_id" IS NOT NULL
	UNION SELECT "song_id", "reviewer_id" FROM "deleted_reviews" WHERE "was_artist_known";
