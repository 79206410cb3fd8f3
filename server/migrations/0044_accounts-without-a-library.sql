DROP TABLE "auth_verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "auth_accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "auth_users" DROP COLUMN "image";