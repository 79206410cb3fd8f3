CREATE TABLE "former_names" (
	"reviewer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD COLUMN "comment_reading" text DEFAULT 'masked' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "comment_reading" text DEFAULT 'masked' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "seen_former_artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "title_before_blind" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "reason_reading" text DEFAULT 'masked' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_reviewer" ON "former_names" USING btree ("reviewer_id","until");--> statement-breakpoint
-- Everyone who could see an artist as far as it is recorded: by a review, by adding the song, by writing its artist, or by
-- being in the label while the song was signed.
INSERT INTO "known_artists" ("song_id", "reviewer_id")
	SELECT "known"."song_id", "known"."reviewer_id" FROM (
		SELECT "song_id", "reviewer_id" FROM "reveals"
		UNION SELECT "song_id", "reviewer_id" FROM "reviews"
		UNION SELECT "song_id", "reviewer_id" FROM "deleted_reviews"
		UNION SELECT "song_id", "actor_id" FROM "song_events" WHERE "kind" = 'reviewed'
		UNION SELECT "id", "added_by" FROM "songs"
		UNION SELECT "id", "artist_by" FROM "songs"
		UNION SELECT "songs"."id", "reviewers"."id" FROM "songs"
			JOIN "reviewers" ON "reviewers"."organization_id" = "songs"."organization_id"
			WHERE "songs"."decision" = 'signed'
		UNION SELECT "signed"."song_id", "reviewers"."id" FROM "song_events" "signed"
			JOIN "song_events" "undone" ON "undone"."song_id" = "signed"."song_id" AND "undone"."kind" = 'undone' AND "undone"."id" > "signed"."id"
			JOIN "reviewers" ON "reviewers"."organization_id" = "signed"."organization_id"
				AND coalesce("reviewers"."joined_at", "reviewers"."created_at") <= "undone"."at"
			WHERE "signed"."kind" = 'signed'
				AND NOT EXISTS (SELECT 1 FROM "song_events" "between" WHERE "between"."song_id" = "signed"."song_id"
					AND "between"."kind" = 'undone' AND "between"."id" > "signed"."id" AND "between"."id" < "undone"."id")
	) "known"
	JOIN "songs" ON "songs"."id" = "known"."song_id"
	JOIN "reviewers" ON "reviewers"."id" = "known"."reviewer_id"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Scores that were given after that moment. Whether an edit changed scores or the comment alone is not recorded.
UPDATE "reviews" SET "was_artist_known" = true WHERE NOT "was_artist_known" AND "reviewer_id" IS NOT NULL AND (
	EXISTS (SELECT 1 FROM "songs" WHERE "songs"."id" = "reviews"."song_id" AND "songs"."added_by" = "reviews"."reviewer_id")
	OR EXISTS (SELECT 1 FROM "song_events" "deleted" WHERE "deleted"."song_id" = "reviews"."song_id"
		AND "deleted"."kind" = 'review_deleted' AND "deleted"."actor_id" = "reviews"."reviewer_id" AND "deleted"."at" <= "reviews"."reviewed_at")
	OR EXISTS (SELECT 1 FROM "song_events" "signed" JOIN "reviewers" ON "reviewers"."id" = "reviews"."reviewer_id"
		WHERE "signed"."song_id" = "reviews"."song_id" AND "signed"."kind" = 'signed' AND "signed"."at" <= "reviews"."reviewed_at"
		AND coalesce("reviewers"."joined_at", "reviewers"."created_at") <= coalesce((SELECT min("undone"."at") FROM "song_events" "undone"
			WHERE "undone"."song_id" = "signed"."song_id" AND "undone"."kind" = 'undone' AND "undone"."id" > "signed"."id"), 'infinity')));--> statement-breakpoint
-- Texts whose authors certainly did not know the artist. All others stay masked name by name.
UPDATE "reviews" SET "comment_reading" = 'unless_named' FROM "songs" WHERE "songs"."id" = "reviews"."song_id"
	AND "reviews"."reviewer_id" IS NOT NULL AND "reviews"."edited_at" IS NULL AND NOT "reviews"."was_artist_known"
	AND "songs"."artist_by" IS DISTINCT FROM "reviews"."reviewer_id";--> statement-breakpoint
UPDATE "songs" SET "reason_reading" = 'unless_named' WHERE "pass_reason" IS NOT NULL AND "decided_by" IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM "known_artists" WHERE "song_id" = "songs"."id" AND "reviewer_id" = "songs"."decided_by");--> statement-breakpoint
UPDATE "song_events" SET "detail" = "detail" || '{"reading":"unless_named"}' WHERE "kind" = 'passed' AND "detail" ? 'reason'
	AND "actor_id" IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM "known_artists" WHERE "song_id" = "song_events"."song_id" AND "reviewer_id" = "song_events"."actor_id");--> statement-breakpoint
UPDATE "songs" SET "former_artists" = array_append("former_artists", "demo_artist")
	WHERE "demo_artist" IS NOT NULL AND "demo_artist" <> "artist" AND NOT "demo_artist" = ANY("former_artists");--> statement-breakpoint
UPDATE "songs" SET "title_before_blind" = "submission_tracks"."title" FROM "submission_tracks"
	WHERE "submission_tracks"."song_id" = "songs"."id" AND "songs"."blind_title" IS NOT NULL AND "submission_tracks"."title" <> '';
