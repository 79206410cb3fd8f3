ALTER TABLE "contract_parties" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "contract_parties" SET "reminded_at" = (
	SELECT max("at") FROM "contract_events"
	WHERE "contract_events"."contract_id" = "contract_parties"."contract_id"
		AND "contract_events"."kind" = 'reminded' AND "contract_events"."signer" = "contract_parties"."signer_name"
);
