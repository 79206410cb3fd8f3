CREATE TABLE "fingerprint_words" (
	"word" bigint NOT NULL,
	"fingerprint_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fingerprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"words" bigint[] DEFAULT '{}' NOT NULL,
	"profile" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "same_recordings" (
	"upload_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "same_recordings_upload_id_other_id_pk" PRIMARY KEY("upload_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_recordings" ADD CONSTRAINT "same_recordings_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_recordings" ADD CONSTRAINT "same_recordings_other_id_uploads_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprint_words_word" ON "fingerprint_words" USING btree ("word");--> statement-breakpoint
CREATE UNIQUE INDEX "fingerprints_upload" ON "fingerprints" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "same_recordings_other" ON "same_recordings" USING btree ("other_id");--> statement-breakpoint
-- Words have no foreign key: an index for it would be larger than the words themselves.
CREATE FUNCTION fingerprint_words_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM fingerprint_words WHERE word = ANY (OLD.words) AND fingerprint_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER fingerprint_words_go AFTER DELETE ON fingerprints FOR EACH ROW EXECUTE FUNCTION fingerprint_words_go();
