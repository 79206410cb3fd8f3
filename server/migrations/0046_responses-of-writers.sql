-- "Answer" is what a recipient enters in a form; what a writer says to a proposed split is a response.
ALTER TABLE "split_confirmations" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "split_confirmations" RENAME COLUMN "answered_at" TO "responded_at";--> statement-breakpoint
ALTER TABLE "split_confirmations" RENAME COLUMN "answered_by" TO "responded_by";--> statement-breakpoint
ALTER TABLE "split_confirmations" RENAME CONSTRAINT "split_confirmations_answered_by_reviewers_id_fk" TO "split_confirmations_responded_by_reviewers_id_fk";
