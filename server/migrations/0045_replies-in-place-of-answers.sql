-- "Answer" is what a recipient enters in a form; what a label sends to a sender is a reply.
ALTER TABLE "answers" RENAME TO "replies";--> statement-breakpoint
ALTER TABLE "answer_templates" RENAME TO "reply_templates";--> statement-breakpoint
ALTER TABLE "answer_starts" RENAME TO "reply_starts";--> statement-breakpoint
ALTER TABLE "submission_tracks" RENAME COLUMN "answered_at" TO "replied_at";--> statement-breakpoint
ALTER TABLE "submit_pages" RENAME COLUMN "promise_days" TO "reply_within_days";--> statement-breakpoint
ALTER INDEX "answers_pkey" RENAME TO "replies_pkey";--> statement-breakpoint
ALTER INDEX "answer_templates_organization_id_kind_pk" RENAME TO "reply_templates_organization_id_kind_pk";--> statement-breakpoint
ALTER INDEX "answer_starts_pkey" RENAME TO "reply_starts_pkey";--> statement-breakpoint
ALTER INDEX "answers_once" RENAME TO "replies_once";--> statement-breakpoint
ALTER INDEX "answers_once_declined" RENAME TO "replies_once_declined";--> statement-breakpoint
ALTER INDEX "answers_unsent" RENAME TO "replies_unsent";--> statement-breakpoint
ALTER INDEX "answers_unannounced" RENAME TO "replies_unannounced";--> statement-breakpoint
ALTER INDEX "answers_sent" RENAME TO "replies_sent";--> statement-breakpoint
ALTER INDEX "answers_mail" RENAME TO "replies_mail";--> statement-breakpoint
ALTER INDEX "answers_song" RENAME TO "replies_song";--> statement-breakpoint
ALTER INDEX "answers_track" RENAME TO "replies_track";--> statement-breakpoint
ALTER INDEX "answers_created_by" RENAME TO "replies_created_by";--> statement-breakpoint
ALTER TABLE "replies" RENAME CONSTRAINT "answers_organization_id_fk" TO "replies_organization_id_fk";--> statement-breakpoint
ALTER TABLE "replies" RENAME CONSTRAINT "answers_song_id_fk" TO "replies_song_id_fk";--> statement-breakpoint
ALTER TABLE "replies" RENAME CONSTRAINT "answers_track_id_fk" TO "replies_track_id_fk";--> statement-breakpoint
ALTER TABLE "replies" RENAME CONSTRAINT "answers_created_by_fk" TO "replies_created_by_fk";--> statement-breakpoint
ALTER TABLE "reply_templates" RENAME CONSTRAINT "answer_templates_organization_id_fk" TO "reply_templates_organization_id_fk";--> statement-breakpoint
ALTER TABLE "reply_starts" RENAME CONSTRAINT "answer_starts_organization_id_fk" TO "reply_starts_organization_id_fk";--> statement-breakpoint
-- The names in stored rows: of a job, of an entry in the activity log, and of the topics that browsers have not read yet.
UPDATE "job_leases" SET "job" = 'replies.note-sent' WHERE "job" = 'answers.note-sent';--> statement-breakpoint
UPDATE "activity" SET "kind" = 'replies.template_changed' WHERE "kind" = 'answers.template_changed';--> statement-breakpoint
UPDATE "live_messages" SET "topics" = array_replace(array_replace("topics", 'answer', 'reply'), 'answer-template', 'reply-template')
	WHERE "topics" && ARRAY['answer', 'answer-template'];
