ALTER TABLE "songs" ADD COLUMN "artist_by" uuid;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "former_artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_title" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_title_by" uuid;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "sender_by" uuid;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "blind_title_search_text" text;--> statement-breakpoint
-- Whoever added a song wrote its artist, as far as anybody knows.
UPDATE "songs" SET "artist_by" = "added_by";
