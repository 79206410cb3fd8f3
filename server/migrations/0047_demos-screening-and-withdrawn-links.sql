-- "Demo" is what a sender submits; the files that members add are tracks.
ALTER TABLE "submission_tracks" RENAME TO "submission_demos";--> statement-breakpoint
ALTER INDEX "submission_tracks_pkey" RENAME TO "submission_demos_pkey";--> statement-breakpoint
ALTER INDEX "submission_tracks_upload" RENAME TO "submission_demos_upload";--> statement-breakpoint
ALTER INDEX "submission_tracks_replacement" RENAME TO "submission_demos_replacement";--> statement-breakpoint
ALTER INDEX "submission_tracks_song" RENAME TO "submission_demos_song";--> statement-breakpoint
ALTER INDEX "submission_tracks_held" RENAME TO "submission_demos_held";--> statement-breakpoint
ALTER INDEX "submission_tracks_declined" RENAME TO "submission_demos_sweep";--> statement-breakpoint
ALTER INDEX "submission_tracks_refused" RENAME TO "submission_demos_declined";--> statement-breakpoint
ALTER INDEX "submission_tracks_due" RENAME TO "submission_demos_due";--> statement-breakpoint
ALTER INDEX "submission_tracks_looked_by" RENAME TO "submission_demos_screened_by";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_key" TO "submission_demos_key";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_submission_id_submissions_id_fk" TO "submission_demos_submission_id_submissions_id_fk";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_organization_id_fk" TO "submission_demos_organization_id_fk";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_upload_id_fk" TO "submission_demos_upload_id_fk";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_replacement_id_fk" TO "submission_demos_replacement_id_fk";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_song_id_fk" TO "submission_demos_song_id_fk";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME CONSTRAINT "submission_tracks_looked_by_fk" TO "submission_demos_screened_by_fk";--> statement-breakpoint
ALTER TABLE "replies" RENAME COLUMN "track_id" TO "demo_id";--> statement-breakpoint
ALTER TABLE "replies" RENAME CONSTRAINT "replies_track_id_fk" TO "replies_demo_id_fk";--> statement-breakpoint
ALTER INDEX "replies_track" RENAME TO "replies_demo";--> statement-breakpoint
ALTER TABLE "submit_pages" RENAME COLUMN "max_tracks" TO "max_demos";--> statement-breakpoint
-- "Screening" decides whether a demo reaches the reviewers; a demo from a blocked sender is "discarded".
ALTER TABLE "submit_pages" RENAME COLUMN "holds_for_look" TO "screens_demos";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME COLUMN "look" TO "screening";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME COLUMN "looked_at" TO "screened_at";--> statement-breakpoint
ALTER TABLE "submission_demos" RENAME COLUMN "looked_by" TO "screened_by";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "is_swallowed" TO "is_discarded";--> statement-breakpoint
ALTER TABLE "submit_pages" RENAME COLUMN "words" TO "introduction";--> statement-breakpoint
-- A link is withdrawn, and a song expires.
ALTER TABLE "links" RENAME COLUMN "revoked_at" TO "withdrawn_at";--> statement-breakpoint
ALTER TABLE "songs" RENAME COLUMN "is_end_recorded" TO "is_expiry_recorded";--> statement-breakpoint
ALTER INDEX "songs_end_unrecorded" RENAME TO "songs_expiry_unrecorded";--> statement-breakpoint
-- The names in stored rows: of a job, and of the topic that browsers have not read yet.
UPDATE "job_leases" SET "job" = 'reviews.expire-songs' WHERE "job" = 'reviews.end-expired-songs';--> statement-breakpoint
UPDATE "live_messages" SET "topics" = array_replace("topics", 'held-track', 'held-demo') WHERE 'held-track' = ANY("topics");
