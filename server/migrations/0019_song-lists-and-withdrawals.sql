ALTER TABLE "signed_songs" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "turn" text DEFAULT 'needs_you';--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "is_to_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "lacks_identifiers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "signed_songs_turn" ON "signed_songs" USING btree ("organization_id","turn","signed_at","song_id");--> statement-breakpoint
CREATE INDEX "signed_songs_to_review" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE is_to_review;--> statement-breakpoint
CREATE INDEX "signed_songs_lacking" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE lacks_identifiers;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD CONSTRAINT "signed_songs_withdrawn_by_reviewers_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;
