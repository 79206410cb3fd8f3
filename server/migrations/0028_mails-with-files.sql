ALTER TABLE "outgoing_mails" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "contract_events" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_files" ADD COLUMN "party_id" uuid;--> statement-breakpoint
CREATE INDEX "contracts_with_options" ON "contracts" USING btree ("organization_id") WHERE status = 'executed' and jsonb_array_length(terms -> 'options') > 0;