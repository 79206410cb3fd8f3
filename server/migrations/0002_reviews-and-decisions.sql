CREATE TABLE "song_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"reviewer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_reviewer_id_kind_channel_pk" PRIMARY KEY("reviewer_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_id" uuid,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"song_id" uuid
);
--> statement-breakpoint
CREATE TABLE "round_ups" (
	"reviewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "round_ups_reviewer_id_day_pk" PRIMARY KEY("reviewer_id","day")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_requests_song_id_reviewer_id_day_pk" PRIMARY KEY("song_id","reviewer_id","day")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"musical_score" smallint NOT NULL,
	"artist_score" smallint NOT NULL,
	"overall_score" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"heard_share" real,
	"reviewed_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "score_tallies" (
	"organization_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"reviews" integer NOT NULL,
	CONSTRAINT "score_tallies_organization_id_reviewer_id_score_pk" PRIMARY KEY("organization_id","reviewer_id","score")
);
--> statement-breakpoint
CREATE TABLE "song_tallies" (
	"organization_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"is_heard" boolean NOT NULL,
	"songs" integer NOT NULL,
	CONSTRAINT "song_tallies_organization_id_decision_is_heard_pk" PRIMARY KEY("organization_id","decision","is_heard")
);
--> statement-breakpoint
DROP INDEX "reveals_reviewer";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_scoring_independent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "song_submitted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reveals" SET "organization_id" = "songs"."organization_id", "song_submitted_at" = "songs"."submitted_at" FROM "songs" WHERE "songs"."id" = "reveals"."song_id";--> statement-breakpoint
ALTER TABLE "reveals" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "song_submitted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "artist_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "song_claims" ADD COLUMN "ask_for_review" jsonb;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "songs" SET "expires_at" = coalesce("extended_until", "submitted_at" + interval '168 hours');--> statement-breakpoint
ALTER TABLE "songs" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_expiry_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_sender_telling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "pass_reason" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "musical_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "artist_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "overall_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "overall_squares" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "musical_average" double precision GENERATED ALWAYS AS (musical_sum::float8 / nullif(review_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "artist_average" double precision GENERATED ALWAYS AS (artist_sum::float8 / nullif(review_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "overall_average" double precision GENERATED ALWAYS AS (overall_sum::float8 / nullif(review_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "spread" double precision GENERATED ALWAYS AS (case when review_count > 1 then sqrt(greatest(0, overall_squares::float8 / review_count - (overall_sum::float8 / review_count) ^ 2)) end) STORED;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "open_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "words_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "outline" text;--> statement-breakpoint
CREATE INDEX "song_events_song" ON "song_events" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "song_events_kind" ON "song_events" USING btree ("organization_id","kind","at");--> statement-breakpoint
CREATE INDEX "notifications_mine" ON "notifications" USING btree ("recipient_id","organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("recipient_id","organization_id") WHERE not read;--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("song_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_mine" ON "reviews" USING btree ("reviewer_id","organization_id");--> statement-breakpoint
CREATE INDEX "reviews_recent" ON "reviews" USING btree ("organization_id","reviewed_at","song_id","overall_score");--> statement-breakpoint
CREATE INDEX "songs_ending" ON "songs" USING btree ("organization_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "songs_heard" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE reviewed or review_count > 0;--> statement-breakpoint
CREATE INDEX "songs_undecided_heard" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE decision is null and (reviewed or review_count > 0);--> statement-breakpoint
CREATE INDEX "songs_undecided_unheard" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE decision is null and not (reviewed or review_count > 0);--> statement-breakpoint
CREATE INDEX "songs_decided" ON "songs" USING btree ("organization_id","decision","decided_at","id") WHERE decision is not null;--> statement-breakpoint
CREATE INDEX "songs_submitter" ON "songs" USING btree ("organization_id","submitted_by","submitted_at","id");--> statement-breakpoint
CREATE INDEX "songs_by_title" ON "songs" USING btree ("organization_id",left(blind_words, 64),"id");--> statement-breakpoint
CREATE INDEX "songs_by_reviews" ON "songs" USING btree ("organization_id","review_count","id");--> statement-breakpoint
CREATE INDEX "songs_by_musical" ON "songs" USING btree ("organization_id","musical_average","id");--> statement-breakpoint
CREATE INDEX "songs_by_artist_score" ON "songs" USING btree ("organization_id","artist_average","id");--> statement-breakpoint
CREATE INDEX "songs_by_overall" ON "songs" USING btree ("organization_id","overall_average","id");--> statement-breakpoint
CREATE INDEX "songs_by_spread" ON "songs" USING btree ("organization_id","spread","id");--> statement-breakpoint
CREATE INDEX "songs_expiry_untold" ON "songs" USING btree ("expires_at") WHERE not is_expiry_told;--> statement-breakpoint
CREATE INDEX "songs_completed" ON "songs" USING btree ("organization_id","completed_at") WHERE decision is null and completed_at is not null;--> statement-breakpoint
CREATE INDEX "songs_grams" ON "songs" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "songs_words_version" ON "songs" USING btree ("words_version");--> statement-breakpoint
CREATE INDEX "reveals_reviewer" ON "reveals" USING btree ("reviewer_id","organization_id","song_submitted_at","song_id");--> statement-breakpoint
CREATE INDEX "reveals_by_artist" ON "reveals" USING btree ("reviewer_id","organization_id","artist_key","song_id");--> statement-breakpoint
-- By hand: tables are private to their modules, so the definitions cannot name these.
ALTER TABLE "songs" ADD CONSTRAINT "songs_decided_by_reviewers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_decision" CHECK ("decision" IN ('signed', 'passed') AND "decided_at" IS NOT NULL OR "decision" IS NULL AND "decided_at" IS NULL);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_scores" CHECK ("musical_score" BETWEEN 1 AND 10 AND "artist_score" BETWEEN 1 AND 10 AND "overall_score" BETWEEN 1 AND 10);--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_asked_by_reviewers_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "song_events" ADD CONSTRAINT "song_events_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "song_events" ADD CONSTRAINT "song_events_actor_id_reviewers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_reviewers_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_id_reviewers_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "round_ups" ADD CONSTRAINT "round_ups_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
-- The totals of a song and of a person follow every change to a review, whoever makes it. Tallies are always changed in
-- the order of their keys, or two transactions could wait for each other.
CREATE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE songs SET
		review_count = review_count + (new.id IS NOT NULL)::integer - (old.id IS NOT NULL)::integer,
		musical_sum = musical_sum + coalesce(new.musical_score, 0) - coalesce(old.musical_score, 0),
		artist_sum = artist_sum + coalesce(new.artist_score, 0) - coalesce(old.artist_score, 0),
		overall_sum = overall_sum + coalesce(new.overall_score, 0) - coalesce(old.overall_score, 0),
		overall_squares = overall_squares + coalesce(new.overall_score * new.overall_score, 0) - coalesce(old.overall_score * old.overall_score, 0)
	WHERE id = coalesce(new.song_id, old.song_id);
	INSERT INTO score_tallies (organization_id, reviewer_id, score, reviews)
	SELECT organization_id, coalesce(reviewer_id, '00000000-0000-0000-0000-000000000000'), score, sum(change)
	FROM (VALUES
		(old.organization_id, old.reviewer_id, old.overall_score, -1),
		(new.organization_id, new.reviewer_id, new.overall_score, 1)) AS changes (organization_id, reviewer_id, score, change)
	WHERE score IS NOT NULL
	GROUP BY 1, 2, 3 HAVING sum(change) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (organization_id, reviewer_id, score) DO UPDATE SET reviews = score_tallies.reviews + excluded.reviews;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF musical_score, artist_score, overall_score, reviewer_id ON reviews
FOR EACH ROW EXECUTE FUNCTION reviews_changed();--> statement-breakpoint
-- The counts of a label follow every change to a song.
CREATE FUNCTION songs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO song_tallies (organization_id, decision, is_heard, songs)
	SELECT organization_id, decision, is_heard, sum(change)
	FROM (VALUES
		(old.organization_id, coalesce(old.decision, 'none'), old.reviewed OR old.review_count > 0, -1),
		(new.organization_id, coalesce(new.decision, 'none'), new.reviewed OR new.review_count > 0, 1)) AS changes (organization_id, decision, is_heard, change)
	WHERE organization_id IS NOT NULL
	GROUP BY 1, 2, 3 HAVING sum(change) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (organization_id, decision, is_heard) DO UPDATE SET songs = song_tallies.songs + excluded.songs;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER songs_counted AFTER INSERT OR DELETE OR UPDATE OF decision, reviewed, review_count ON songs
FOR EACH ROW EXECUTE FUNCTION songs_changed();--> statement-breakpoint
INSERT INTO song_tallies (organization_id, decision, is_heard, songs)
SELECT organization_id, 'none', reviewed, count(*) FROM songs GROUP BY organization_id, reviewed;--> statement-breakpoint
-- The life of the songs that are there already begins where theirs did.
INSERT INTO song_events (organization_id, song_id, kind, actor_id, at)
SELECT organization_id, id, 'added', added_by, submitted_at FROM songs ORDER BY submitted_at, id;
