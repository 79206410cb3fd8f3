CREATE TABLE "contract_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"contract_kind" text NOT NULL,
	"kind" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"version" integer NOT NULL,
	"actor_id" uuid,
	"signer" text,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"legal_name" text NOT NULL,
	"company_no" text NOT NULL,
	"address" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_title" text NOT NULL,
	"signer_email" text NOT NULL,
	"sign_order" integer NOT NULL,
	"link_id" uuid,
	"asked_at" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"drawing" text,
	"email" text NOT NULL,
	"document_sha256" text NOT NULL,
	"consent_version" text NOT NULL,
	"auth_method" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_signings" (
	"party_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"viewed_at" timestamp with time zone,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_used_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "contract_signings_party_id_version_pk" PRIMARY KEY("party_id","version")
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_templates_organization_id_kind_pk" PRIMARY KEY("organization_id","kind")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"parties" jsonb NOT NULL,
	"change_note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"artist_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"parent_id" uuid,
	"terms" jsonb NOT NULL,
	"text" text NOT NULL,
	"document_id" uuid,
	"effective_date" date,
	"end_date" date,
	"current_version" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"executed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"is_on_paper" boolean DEFAULT false NOT NULL,
	"sealed_at" timestamp with time zone,
	"sealed_sha256" text,
	"sealed_key" text,
	"warned" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"grams" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "contracts_has_end_reason" CHECK (status not in ('terminated', 'void', 'declined') or end_reason is not null),
	CONSTRAINT "contracts_has_parent" CHECK (kind <> 'amendment' or parent_id is not null)
);
--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "member_turn" text DEFAULT 'needs_you';--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "is_to_review_for_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_songs" ADD COLUMN "placed_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_events_contract" ON "contract_events" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_events_song" ON "contract_events" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "contract_files_contract" ON "contract_files" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id","position");--> statement-breakpoint
CREATE INDEX "contract_parties_asked" ON "contract_parties" USING btree ("asked_at") WHERE asked_at is not null and reminders_sent < 3;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_live" ON "contract_signatures" USING btree ("contract_id","version","party_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "contract_signings_contract" ON "contract_signings" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contracts_newest" ON "contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_by_status" ON "contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_song" ON "contracts" USING btree ("song_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_parent" ON "contracts" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_ending" ON "contracts" USING btree ("organization_id","end_date") WHERE status = 'executed';--> statement-breakpoint
CREATE INDEX "contracts_running" ON "contracts" USING btree ("id") WHERE status = 'executed';--> statement-breakpoint
CREATE INDEX "contracts_to_seal" ON "contracts" USING btree ("executed_at") WHERE executed_at is not null and sealed_at is null;--> statement-breakpoint
CREATE INDEX "contracts_grams" ON "contracts" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "signed_songs_member_turn" ON "signed_songs" USING btree ("organization_id","member_turn","signed_at","song_id");--> statement-breakpoint
CREATE INDEX "signed_songs_member_to_review" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE is_to_review_for_members;--> statement-breakpoint
CREATE INDEX "signed_songs_placed" ON "signed_songs" USING btree ("placed_by");--> statement-breakpoint
-- A draft goes with the signing of its song; what was sent is kept, because then the signing cannot be undone.
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_song_id_signed_songs_song_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."signed_songs"("song_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_parent_id_contracts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_reviewers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sent_by_reviewers_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_actor_id_reviewers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."reviewers"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade;--> statement-breakpoint
-- A version is never changed, and goes only with its whole contract, whoever writes to the database.
CREATE FUNCTION contract_versions_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM contracts WHERE id = OLD.contract_id) THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'a version of a contract cannot be changed or removed' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER contract_versions_are_frozen BEFORE UPDATE OR DELETE ON contract_versions FOR EACH ROW EXECUTE FUNCTION contract_versions_are_frozen();--> statement-breakpoint
-- A signature can be made void once, and nothing else.
CREATE FUNCTION contract_signatures_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT 1 FROM contracts WHERE id = OLD.contract_id) THEN RETURN OLD; END IF;
	ELSIF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
		AND to_jsonb(NEW) - 'voided_at' = to_jsonb(OLD) - 'voided_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a signature cannot be changed or removed' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER contract_signatures_are_frozen BEFORE UPDATE OR DELETE ON contract_signatures FOR EACH ROW EXECUTE FUNCTION contract_signatures_are_frozen();--> statement-breakpoint
-- contracts.artist_name is the artist of the song (R-CONTRACT-1).
CREATE FUNCTION contracts_follow_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contracts SET artist_name = NEW.artist WHERE song_id = NEW.id AND artist_name <> NEW.artist;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contracts_follow_artist AFTER UPDATE OF artist ON songs FOR EACH ROW WHEN (OLD.artist IS DISTINCT FROM NEW.artist) EXECUTE FUNCTION contracts_follow_artist();
