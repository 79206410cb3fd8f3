CREATE TABLE "recording_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"payee_kind" text NOT NULL,
	"artist_id" uuid,
	"payee_name" text NOT NULL,
	"share" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "recording_shares_is_share" CHECK (share > 0 and share <= 10000)
);
--> statement-breakpoint
CREATE TABLE "split_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text,
	"answer" text,
	"reason" text,
	"answered_at" timestamp with time zone,
	"is_spoken_for" boolean DEFAULT false NOT NULL,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "split_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"writer_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"share" integer NOT NULL,
	"publisher_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "work_shares_is_share" CHECK (share > 0 and share <= 10000)
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "splits_status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "splits_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "splits_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "splits_confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "splits_status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "splits_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "splits_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "splits_proposed_by" uuid;--> statement-breakpoint
CREATE INDEX "recording_shares_recording" ON "recording_shares" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_shares_once" ON "recording_shares" USING btree ("recording_id","artist_id","payee_kind") WHERE artist_id is not null;--> statement-breakpoint
CREATE INDEX "recording_shares_artist" ON "recording_shares" USING btree ("artist_id","recording_id") WHERE artist_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "split_confirmations_once" ON "split_confirmations" USING btree ("work_id","writer_id");--> statement-breakpoint
CREATE INDEX "split_confirmations_writer" ON "split_confirmations" USING btree ("writer_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "split_events_song" ON "split_events" USING btree ("song_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_shares_once" ON "work_shares" USING btree ("work_id","writer_id","role");--> statement-breakpoint
CREATE INDEX "work_shares_writer" ON "work_shares" USING btree ("writer_id","work_id");--> statement-breakpoint
CREATE INDEX "work_shares_publisher" ON "work_shares" USING btree ("publisher_id") WHERE publisher_id is not null;--> statement-breakpoint
-- Shares have no key to the label: its deletion would reach confirmed ones before their work, and be refused.
ALTER TABLE "work_shares" ADD CONSTRAINT "work_shares_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "work_shares" ADD CONSTRAINT "work_shares_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE set null;--> statement-breakpoint
-- Looked at when the transaction ends: an undone signing removes its artist before its shares, a deleted label in any order.
ALTER TABLE "work_shares" ADD CONSTRAINT "work_shares_writer_id_writers_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."writers"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "recording_shares" ADD CONSTRAINT "recording_shares_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recording_shares" ADD CONSTRAINT "recording_shares_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD CONSTRAINT "split_confirmations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD CONSTRAINT "split_confirmations_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD CONSTRAINT "split_confirmations_writer_id_writers_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."writers"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD CONSTRAINT "split_confirmations_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "split_confirmations" ADD CONSTRAINT "split_confirmations_answered_by_reviewers_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
-- What happened to the splits of a song goes with its signing.
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_song_id_signed_songs_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."signed_songs"("song_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_actor_id_reviewers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_writer_id_writers_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."writers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_splits_proposed_by_reviewers_id_fk" FOREIGN KEY ("splits_proposed_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_splits_confirmed_by_reviewers_id_fk" FOREIGN KEY ("splits_confirmed_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
-- Shares are proposed and confirmed at exactly 100.00, whoever writes to the database.
CREATE FUNCTION work_split_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
	IF NEW.splits_status IN ('proposed', 'confirmed') AND OLD.splits_status IS DISTINCT FROM NEW.splits_status THEN
		SELECT coalesce(sum(share), 0) INTO total FROM work_shares WHERE work_id = NEW.id;
		IF total <> 10000 THEN
			RAISE EXCEPTION 'the shares of a work add up to % instead of 10000', total USING ERRCODE = '23514';
		END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER work_split_is_whole BEFORE UPDATE OF splits_status ON works FOR EACH ROW EXECUTE FUNCTION work_split_is_whole();--> statement-breakpoint
CREATE FUNCTION recording_split_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
	IF NEW.splits_status = 'confirmed' AND OLD.splits_status IS DISTINCT FROM NEW.splits_status THEN
		SELECT coalesce(sum(share), 0) INTO total FROM recording_shares WHERE recording_id = NEW.id;
		IF total <> 10000 THEN
			RAISE EXCEPTION 'the shares of a recording add up to % instead of 10000', total USING ERRCODE = '23514';
		END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER recording_split_is_whole BEFORE UPDATE OF splits_status ON recordings FOR EACH ROW EXECUTE FUNCTION recording_split_is_whole();--> statement-breakpoint
-- Shares change in a draft only. Elsewhere they may follow their writer or artist into a merge, and change publishers.
-- The work is locked before its state is read, so that nobody changes shares while somebody else confirms them.
CREATE FUNCTION work_shares_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.work_id = OLD.work_id AND NEW.role = OLD.role AND NEW.share = OLD.share AND (NEW.writer_id = OLD.writer_id
			OR EXISTS (SELECT 1 FROM writers WHERE id = OLD.writer_id AND merged_into = NEW.writer_id)) THEN
			RETURN NEW;
		END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM 1 FROM works WHERE id = OLD.work_id FOR SHARE;
		IF EXISTS (SELECT 1 FROM works WHERE id = OLD.work_id AND splits_status <> 'draft') THEN
			RAISE EXCEPTION 'the shares of this work are frozen' USING ERRCODE = '23514';
		END IF;
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	PERFORM 1 FROM works WHERE id = NEW.work_id FOR SHARE;
	IF EXISTS (SELECT 1 FROM works WHERE id = NEW.work_id AND splits_status <> 'draft') THEN
		RAISE EXCEPTION 'the shares of this work are frozen' USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER work_shares_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON work_shares FOR EACH ROW EXECUTE FUNCTION work_shares_are_frozen();--> statement-breakpoint
CREATE FUNCTION recording_shares_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.recording_id = OLD.recording_id AND NEW.payee_kind = OLD.payee_kind AND NEW.share = OLD.share
			AND NEW.payee_name = OLD.payee_name AND (NEW.artist_id IS NOT DISTINCT FROM OLD.artist_id
			OR EXISTS (SELECT 1 FROM artists WHERE id = OLD.artist_id AND merged_into = NEW.artist_id)) THEN
			RETURN NEW;
		END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM 1 FROM recordings WHERE id = OLD.recording_id FOR SHARE;
		IF EXISTS (SELECT 1 FROM recordings WHERE id = OLD.recording_id AND splits_status <> 'draft') THEN
			RAISE EXCEPTION 'the shares of this recording are frozen' USING ERRCODE = '23514';
		END IF;
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	PERFORM 1 FROM recordings WHERE id = NEW.recording_id FOR SHARE;
	IF EXISTS (SELECT 1 FROM recordings WHERE id = NEW.recording_id AND splits_status <> 'draft') THEN
		RAISE EXCEPTION 'the shares of this recording are frozen' USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER recording_shares_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON recording_shares FOR EACH ROW EXECUTE FUNCTION recording_shares_are_frozen();
