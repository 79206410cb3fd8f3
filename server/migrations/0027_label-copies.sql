CREATE TABLE "label_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"snapshot" text NOT NULL,
	"sha256" text NOT NULL,
	"origins" jsonb NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"generated_by" uuid,
	"form_id" uuid,
	"approved_by" text,
	"approved_how" text,
	"approved_at" timestamp with time zone,
	"approval_reason" text,
	"finalised_by" text,
	"finalised_at" timestamp with time zone,
	"override_reason" text,
	"is_out_of_date" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_copy_details" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"imprint" text,
	"grid" text,
	"credit_line" text,
	"distributor" text,
	"artwork_design" text,
	"artwork_photography" text,
	"artwork_note" text,
	"courtesy" text,
	"thanks" text,
	"legal_line" text
);
--> statement-breakpoint
CREATE TABLE "label_copy_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"guest_name" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "label_copies_version" ON "label_copies" USING btree ("release_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "label_copies_one_final" ON "label_copies" USING btree ("release_id") WHERE status = 'final';--> statement-breakpoint
CREATE INDEX "label_copies_form" ON "label_copies" USING btree ("form_id") WHERE form_id is not null;--> statement-breakpoint
CREATE INDEX "label_copies_final" ON "label_copies" USING btree ("id") WHERE status = 'final';--> statement-breakpoint
CREATE INDEX "label_copy_events_song" ON "label_copy_events" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "label_copy_events_copy" ON "label_copy_events" USING btree ("copy_id");--> statement-breakpoint
ALTER TABLE "label_copies" ADD CONSTRAINT "label_copies_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copies" ADD CONSTRAINT "label_copies_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "releases"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copies" ADD CONSTRAINT "label_copies_generated_by_fk" FOREIGN KEY ("generated_by") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "label_copy_details" ADD CONSTRAINT "label_copy_details_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copy_details" ADD CONSTRAINT "label_copy_details_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "releases"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copy_events" ADD CONSTRAINT "label_copy_events_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copy_events" ADD CONSTRAINT "label_copy_events_copy_id_fk" FOREIGN KEY ("copy_id") REFERENCES "label_copies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "label_copy_events" ADD CONSTRAINT "label_copy_events_actor_id_fk" FOREIGN KEY ("actor_id") REFERENCES "reviewers"("id") ON DELETE set null;--> statement-breakpoint
-- What was generated stays as it is: its data, its number, its hash and when it was made. Who approved a version and who
-- made it final is written once. A version goes only with its release.
CREATE FUNCTION label_copies_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF pg_trigger_depth() < 2 THEN
			RAISE EXCEPTION 'versions of label copies are kept' USING ERRCODE = '23514';
		END IF;
		RETURN OLD;
	END IF;
	IF (NEW.id, NEW.organization_id, NEW.release_id, NEW.version, NEW.snapshot, NEW.sha256, NEW.origins, NEW.generated_at)
		IS DISTINCT FROM
		(OLD.id, OLD.organization_id, OLD.release_id, OLD.version, OLD.snapshot, OLD.sha256, OLD.origins, OLD.generated_at)
		OR (OLD.approved_at IS NOT NULL AND (NEW.approved_by, NEW.approved_how, NEW.approved_at, NEW.approval_reason)
			IS DISTINCT FROM (OLD.approved_by, OLD.approved_how, OLD.approved_at, OLD.approval_reason))
		OR (OLD.finalised_at IS NOT NULL AND (NEW.finalised_by, NEW.finalised_at, NEW.override_reason)
			IS DISTINCT FROM (OLD.finalised_by, OLD.finalised_at, OLD.override_reason))
		OR (OLD.status IN ('final', 'superseded') AND NEW.status NOT IN ('final', 'superseded'))
		OR (OLD.status = 'superseded' AND NEW.status <> 'superseded') THEN
		RAISE EXCEPTION 'this version of the label copy is frozen' USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER label_copies_are_frozen BEFORE UPDATE OR DELETE ON label_copies FOR EACH ROW EXECUTE FUNCTION label_copies_are_frozen();
