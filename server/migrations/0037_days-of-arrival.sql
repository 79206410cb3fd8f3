CREATE TABLE "removed_demos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"is_from_page" boolean NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "songs_from_outside";--> statement-breakpoint
DROP INDEX "submission_tracks_declined";--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_from_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "is_block_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_tracks" ADD COLUMN "appears_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "removed_demos_label" ON "removed_demos" USING btree ("organization_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_tracks_due" ON "submission_tracks" USING btree ("appears_at") WHERE appears_at is not null;--> statement-breakpoint
CREATE INDEX "songs_from_outside" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE is_from_outside and submission_source like '%@%';--> statement-breakpoint
CREATE INDEX "submission_tracks_declined" ON "submission_tracks" USING btree ("looked_at") WHERE look in ('declined', 'blocked') and upload_id is not null;
--> statement-breakpoint
-- By hand: a foreign key to the table of another module.
ALTER TABLE "removed_demos" ADD CONSTRAINT "removed_demos_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
-- Songs from outside are marked, whether their addresses got accounts later or not.
UPDATE songs SET is_from_outside = true
WHERE (submitted_by IS NULL AND submission_source <> 'Unknown Reviewer')
	OR submission_source = ANY (former_artists)
	OR EXISTS (SELECT 1 FROM submission_tracks WHERE submission_tracks.song_id = songs.id);--> statement-breakpoint
UPDATE songs SET submission_source = 'Outside sender' WHERE submission_source = 'an outside sender';--> statement-breakpoint
-- Songs of the submit page came on a day, at no time. What was recorded at the end of their time moves with it.
UPDATE song_events SET at = songs.expires_at - (songs.submitted_at - date_trunc('day', songs.submitted_at, 'UTC'))
FROM songs, submission_tracks
WHERE submission_tracks.song_id = songs.id AND song_events.song_id = songs.id AND songs.extended_until IS NULL
	AND song_events.kind IN ('expired', 'completed') AND song_events.at = songs.expires_at;--> statement-breakpoint
UPDATE songs SET completed_at = songs.expires_at - (songs.submitted_at - date_trunc('day', songs.submitted_at, 'UTC'))
FROM submission_tracks
WHERE submission_tracks.song_id = songs.id AND songs.extended_until IS NULL AND songs.completed_at = songs.expires_at;--> statement-breakpoint
UPDATE song_events SET at = date_trunc('day', songs.submitted_at, 'UTC')
FROM songs, submission_tracks
WHERE submission_tracks.song_id = songs.id AND song_events.song_id = songs.id AND song_events.kind = 'added';--> statement-breakpoint
UPDATE songs SET submitted_at = date_trunc('day', songs.submitted_at, 'UTC'),
	expires_at = coalesce(extended_until, date_trunc('day', songs.submitted_at, 'UTC') + interval '168 hours')
FROM submission_tracks WHERE submission_tracks.song_id = songs.id;--> statement-breakpoint
UPDATE reveals SET song_submitted_at = songs.submitted_at
FROM songs WHERE songs.id = reveals.song_id AND reveals.song_submitted_at <> songs.submitted_at;--> statement-breakpoint
UPDATE answers SET came_at = date_trunc('day', came_at, 'UTC') WHERE is_from_page;--> statement-breakpoint
-- Demos that are confirmed or accepted and whose files are still being read appear at the next full hour.
UPDATE submission_tracks SET appears_at = date_trunc('hour', now(), 'UTC') + interval '1 hour'
FROM submissions
WHERE submissions.id = submission_tracks.submission_id AND submissions.state = 'confirmed' AND NOT submissions.is_swallowed
	AND became_song_at IS NULL AND withdrawn_at IS NULL AND upload_id IS NOT NULL
	AND (look IS NULL OR look = 'accepted');--> statement-breakpoint
DELETE FROM song_claims WHERE added_by IS NULL
	AND upload_id IN (SELECT upload_id FROM submission_tracks WHERE upload_id IS NOT NULL);--> statement-breakpoint
-- Demos that were declined by blocking their sender, and the blocks that came from there.
UPDATE submission_tracks SET look = 'blocked'
FROM submissions, senders
WHERE submissions.id = submission_tracks.submission_id AND senders.id = submissions.sender_id
	AND look = 'declined' AND looked_at = senders.blocked_at;--> statement-breakpoint
UPDATE senders SET is_block_hidden = true
WHERE EXISTS (SELECT 1 FROM submission_tracks JOIN submissions ON submissions.id = submission_tracks.submission_id
	WHERE submissions.sender_id = senders.id AND look = 'blocked');--> statement-breakpoint
-- What senders withdrew before is counted again; what was decided about it is not known any more.
INSERT INTO removed_demos (organization_id, is_from_page, submitted_at)
SELECT organization_id, true, date_trunc('day', became_song_at, 'UTC') FROM submission_tracks
WHERE withdrawn_at IS NOT NULL AND became_song_at IS NOT NULL;--> statement-breakpoint
-- No row of the activity log keeps the network address of a person outside the label.
UPDATE activity SET address = NULL WHERE kind IN ('demo.withdrawn', 'demo.sender_erased');
