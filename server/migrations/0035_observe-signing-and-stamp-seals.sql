ALTER TABLE "sealed_documents" ADD COLUMN "stamped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD COLUMN "stamped_by" text;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD COLUMN "fetched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD COLUMN "pages_shown" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "is_waiting_for_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "signed_songs_waiting" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE is_waiting;--> statement-breakpoint
CREATE INDEX "signed_songs_member_waiting" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE is_waiting_for_members;