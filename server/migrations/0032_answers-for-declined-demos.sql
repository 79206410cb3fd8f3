CREATE TABLE "answer_starts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "track_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_once_declined" ON "answers" USING btree ("track_id","matter") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "senders_blocked" ON "senders" USING btree ("organization_id","email") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "submission_tracks_refused" ON "submission_tracks" USING btree ("organization_id","submission_id") WHERE look = 'declined';--> statement-breakpoint
ALTER TABLE "answer_starts" ADD CONSTRAINT "answer_starts_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "submission_tracks"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "answers_track" ON "answers" USING btree ("track_id");--> statement-breakpoint
-- Labels that are here already get answers with this migration; those that come later have them from the beginning.
INSERT INTO "answer_starts" ("organization_id", "started_at") SELECT "id", now() FROM "organizations";
