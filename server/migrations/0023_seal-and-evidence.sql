CREATE TABLE "evidence_chains" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_register" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"chains" integer NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_rows" (
	"subject_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"email" text,
	"ip" text,
	"user_agent" text,
	"data" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_rows_subject_id_seq_pk" PRIMARY KEY("subject_id","seq")
);
--> statement-breakpoint
CREATE TABLE "sealed_documents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"label_name" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"certificate" text NOT NULL,
	"private_key" text,
	"proof" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_chains_number" ON "evidence_chains" USING btree ("number");--> statement-breakpoint
CREATE INDEX "evidence_chains_organization" ON "evidence_chains" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sealed_documents_subject" ON "sealed_documents" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_made_once" ON "seal_keys" USING btree ("origin") WHERE origin = 'made';--> statement-breakpoint
-- Evidence only grows. The rules are repeated here, so that no later feature and no slip of a hand can break them.
CREATE FUNCTION evidence_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % cannot be changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_rows_are_kept BEFORE UPDATE OR DELETE ON evidence_rows FOR EACH ROW EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER evidence_rows_stay BEFORE TRUNCATE ON evidence_rows FOR EACH STATEMENT EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER evidence_chains_are_kept BEFORE DELETE ON evidence_chains FOR EACH ROW EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER evidence_chains_stay BEFORE TRUNCATE ON evidence_chains FOR EACH STATEMENT EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER evidence_register_is_kept BEFORE DELETE ON evidence_register FOR EACH ROW EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER sealed_documents_are_kept BEFORE UPDATE OR DELETE ON sealed_documents FOR EACH ROW EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE TRIGGER seal_keys_are_kept BEFORE UPDATE OR DELETE ON seal_keys FOR EACH ROW EXECUTE FUNCTION evidence_is_kept();--> statement-breakpoint
CREATE FUNCTION evidence_chain_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.subject_id <> OLD.subject_id OR NEW.subject_kind <> OLD.subject_kind OR NEW.organization_id <> OLD.organization_id
		OR NEW.number <> OLD.number OR NEW.count <> OLD.count + 1 THEN
		RAISE EXCEPTION 'a chain of evidence grows by one row at a time' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_chain_grows BEFORE UPDATE ON evidence_chains FOR EACH ROW EXECUTE FUNCTION evidence_chain_grows();--> statement-breakpoint
CREATE FUNCTION evidence_register_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.chains <> OLD.chains + 1 THEN
		RAISE EXCEPTION 'the register of evidence grows by one chain at a time' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_register_grows BEFORE UPDATE ON evidence_register FOR EACH ROW EXECUTE FUNCTION evidence_register_grows();
