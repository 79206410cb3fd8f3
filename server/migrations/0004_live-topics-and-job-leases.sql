CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
-- Changes record the topics they touched, no longer the queries that show them. Messages of before name no topic, so
-- whoever catches up with one fetches everything again.
DROP TRIGGER live_told ON live_tellings;--> statement-breakpoint
DROP FUNCTION tell_live();--> statement-breakpoint
ALTER TABLE "live_tellings" RENAME TO "live_changes";--> statement-breakpoint
ALTER SEQUENCE "live_tellings_id_seq" RENAME TO "live_changes_id_seq";--> statement-breakpoint
ALTER INDEX "live_tellings_pkey" RENAME TO "live_changes_pkey";--> statement-breakpoint
ALTER INDEX "live_tellings_transaction" RENAME TO "live_changes_transaction";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME COLUMN "stale" TO "topics";--> statement-breakpoint
ALTER TABLE "live_messages" RENAME COLUMN "stale" TO "topics";--> statement-breakpoint
-- What a transaction recorded becomes messages at its commit, all at once and ordered by scope: no two transactions wait
-- for each other, and nobody holds a scope for longer than a commit takes. The first row does the work for all.
CREATE FUNCTION publish_live_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE published record;
BEGIN
	FOR published IN
		WITH taken AS (
			DELETE FROM live_changes WHERE transaction = pg_current_xact_id()::text::bigint RETURNING scope, topics
		), merged AS (
			SELECT scope, array_remove(array_agg(DISTINCT topic), NULL) AS topics
			FROM taken LEFT JOIN LATERAL unnest(taken.topics) AS topic ON true GROUP BY scope
		), numbered AS (
			INSERT INTO live_scopes (scope, last_seq) SELECT scope, 1 FROM merged ORDER BY scope
			ON CONFLICT (scope) DO UPDATE SET last_seq = live_scopes.last_seq + 1
			RETURNING scope, last_seq
		), written AS (
			INSERT INTO live_messages (scope, seq, topics)
			SELECT numbered.scope, numbered.last_seq, merged.topics FROM numbered JOIN merged USING (scope)
		)
		SELECT scope FROM numbered
	LOOP
		PERFORM pg_notify('acetate_live', published.scope);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_changes_published AFTER INSERT ON live_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION publish_live_changes();
--> statement-breakpoint
-- The same columns in plain words; indexes follow by themselves.
ALTER TABLE "songs" RENAME COLUMN "blind_words" TO "blind_search_text";--> statement-breakpoint
ALTER TABLE "songs" RENAME COLUMN "open_words" TO "full_search_text";--> statement-breakpoint
ALTER TABLE "songs" RENAME COLUMN "words_version" TO "search_text_version";--> statement-breakpoint
ALTER TABLE "songs" RENAME COLUMN "is_sender_telling" TO "sender_names_artist";--> statement-breakpoint
ALTER TABLE "songs" RENAME COLUMN "is_expiry_told" TO "is_end_recorded";--> statement-breakpoint
ALTER INDEX "songs_words_version" RENAME TO "songs_search_text_version";--> statement-breakpoint
ALTER INDEX "songs_expiry_untold" RENAME TO "songs_end_unrecorded";
