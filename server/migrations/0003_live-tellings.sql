CREATE TABLE "live_tellings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"scope" text NOT NULL,
	"stale" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_tellings_transaction" ON "live_tellings" USING btree ("transaction");--> statement-breakpoint
-- What a transaction tells becomes messages at its commit, all at once and by scope in one order for everybody: no two
-- transactions wait for each other, and nobody holds a scope for longer than a commit takes. The first row does it all.
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told record;
BEGIN
	FOR told IN
		WITH taken AS (
			DELETE FROM live_tellings WHERE transaction = pg_current_xact_id()::text::bigint RETURNING scope, stale
		), merged AS (
			SELECT scope, array_remove(array_agg(DISTINCT name), NULL) AS stale
			FROM taken LEFT JOIN LATERAL unnest(taken.stale) AS name ON true GROUP BY scope
		), given AS (
			INSERT INTO live_scopes (scope, last_seq) SELECT scope, 1 FROM merged ORDER BY scope
			ON CONFLICT (scope) DO UPDATE SET last_seq = live_scopes.last_seq + 1
			RETURNING scope, last_seq
		), written AS (
			INSERT INTO live_messages (scope, seq, stale)
			SELECT given.scope, given.last_seq, merged.stale FROM given JOIN merged USING (scope)
		)
		SELECT scope FROM given
	LOOP
		PERFORM pg_notify('acetate_live', told.scope);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_told AFTER INSERT ON live_tellings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION tell_live();
