CREATE TABLE "deleted_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"musical_score" smallint NOT NULL,
	"artist_score" smallint NOT NULL,
	"overall_score" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"heard_share" real,
	"reviewed_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"was_artist_known" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"song_completed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "songs_heard";--> statement-breakpoint
DROP INDEX "reveals_by_artist";--> statement-breakpoint
DROP INDEX "songs_end_unrecorded";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "is_mail_owed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "was_artist_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "song_claims" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "full_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_title_words" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "artist_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_reviews_age" ON "deleted_reviews" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "notifications_batch" ON "notifications" USING btree ("recipient_id","batch_id","created_at","id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "review_requests_mail_owed" ON "review_requests" USING btree ("batch_id","reviewer_id") WHERE is_mail_owed;--> statement-breakpoint
CREATE INDEX "songs_settled" ON "songs" USING btree ("organization_id","submitted_at","id") WHERE decision is not null or reviewed or review_count > 0;--> statement-breakpoint
CREATE INDEX "songs_undecided_by_spread" ON "songs" USING btree ("organization_id","spread","id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "songs_signed_by_artist" ON "songs" USING btree ("organization_id",(artist_key collate "C"),"id") WHERE decision = 'signed';--> statement-breakpoint
CREATE INDEX "reveals_by_artist" ON "reveals" USING btree ("reviewer_id","organization_id",(artist_key collate "C"),"song_id");--> statement-breakpoint
CREATE INDEX "songs_end_unrecorded" ON "songs" USING btree ("expires_at") WHERE not is_end_recorded and decision is null;--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD CONSTRAINT "deleted_reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD CONSTRAINT "deleted_reviews_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD CONSTRAINT "deleted_reviews_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;
