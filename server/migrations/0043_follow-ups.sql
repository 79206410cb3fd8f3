CREATE TABLE "follow_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listener" text NOT NULL,
	"channel" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid,
	"subject" uuid GENERATED ALWAYS AS (coalesce(song_id, organization_id)) STORED NOT NULL,
	"event" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "follow_ups_order" ON "follow_ups" USING btree ("subject","listener","id");--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "follow_ups_label" ON "follow_ups" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "follow_ups_song" ON "follow_ups" USING btree ("song_id") WHERE song_id is not null;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_song_fk" FOREIGN KEY ("song_id") REFERENCES "songs"("id") ON DELETE CASCADE;
