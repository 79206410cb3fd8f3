CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"message_id" uuid,
	"position" bigint,
	"number" integer DEFAULT 0 NOT NULL,
	"sender_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"nonce" uuid,
	"text" text DEFAULT '' NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"source" text,
	"event" text,
	"subject_id" uuid,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_readers" (
	"song_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"seen_position" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_from" bigint,
	"is_mentioned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_readers_song_id_reviewer_id_pk" PRIMARY KEY("song_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"song_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_files_message" ON "chat_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_files_song" ON "chat_files" USING btree ("song_id","position","number") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "chat_files_label" ON "chat_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "chat_files_sender" ON "chat_files" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_files_key" ON "chat_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "chat_files_loose" ON "chat_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_order" ON "chat_messages" USING btree ("song_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_changes" ON "chat_messages" USING btree ("song_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("song_id","author_id","nonce");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_subject" ON "chat_messages" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "chat_readers_reviewer" ON "chat_readers" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "chat_readers_unread" ON "chat_readers" USING btree ("reviewer_id","organization_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "chat_threads_newest" ON "chat_threads" USING btree ("organization_id","last_at","song_id") WHERE is_listed;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_song_id_chat_threads_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."chat_threads"("song_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_reviewers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_subject_id_reviewers_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_song_id_chat_threads_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."chat_threads"("song_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_sender_id_reviewers_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
-- Songs that were signed before have their chat, with what has happened to them so far.
INSERT INTO "chat_threads" ("song_id", "organization_id", "last_at", "is_listed")
	SELECT "song_id", "organization_id", "signed_at", "withdrawn_at" IS NULL FROM "signed_songs";--> statement-breakpoint
INSERT INTO "chat_messages" ("organization_id", "song_id", "position", "revision", "kind", "author_id", "source", "event", "detail", "created_at")
	SELECT "organization_id", "song_id", "number", "number", 'line', "actor_id", "source", "event", "detail", "at"
	FROM (
		SELECT "told".*, row_number() OVER (PARTITION BY "song_id" ORDER BY "at", "rank", "id") AS "number" FROM (
			SELECT "organization_id", "song_id", "actor_id", 'song' AS "source", "kind" AS "event", '{}'::jsonb AS "detail", "at", 1 AS "rank", "id"
				FROM "song_events" WHERE "kind" = 'signed'
			UNION ALL
			SELECT "organization_id", "song_id", "actor_id", 'form', "event",
				jsonb_strip_nulls(jsonb_build_object('form', "kind", 'guest', "guest_name", 'reason', nullif("reason", ''))), "at", 2, "id"
				FROM "form_events" WHERE "event" NOT IN ('reminded', 'reminders_stopped')
			UNION ALL
			SELECT "split_events"."organization_id", "song_id", "actor_id", 'split', "split_events"."kind",
				jsonb_strip_nulls(jsonb_build_object('writer', "writers"."name", 'reason', nullif("reason", ''))), "at", 3, "split_events"."id"
				FROM "split_events" LEFT JOIN "writers" ON "writers"."id" = "split_events"."writer_id"
				WHERE "split_events"."kind" NOT IN ('link_sent', 'link_copied')
		) AS "told" WHERE "song_id" IN (SELECT "song_id" FROM "chat_threads")
	) AS "numbered";--> statement-breakpoint
UPDATE "chat_threads" SET "last_position" = "newest"."position", "revision" = "newest"."position", "last_at" = "newest"."at"
	FROM (SELECT "song_id", max("position") AS "position", max("created_at") AS "at" FROM "chat_messages" GROUP BY "song_id") AS "newest"
	WHERE "newest"."song_id" = "chat_threads"."song_id";
