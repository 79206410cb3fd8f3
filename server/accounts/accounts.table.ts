import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkId, SessionId, UserId } from '../../domain/kernel/ids.ts';
import { users } from '../framework/people.table.ts';
import { idColumn, moment } from '../platform/db/columns.ts';

const account = () => idColumn<UserId>('user_id').references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
	'auth_sessions',
	{
		id: idColumn<SessionId>('id').primaryKey(),
		/** Hash of the session token. */
		token: text('token').notNull().unique(),
		userId: account().notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		expiresAt: moment('expires_at').notNull(),
		createdAt: moment('created_at').notNull().defaultNow(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('auth_sessions_user').on(table.userId)],
);

/** How an account signs in. The password (`credential`) is the only method so far. */
export const credentials = pgTable(
	'auth_accounts',
	{
		id: uuid('id').primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: account().notNull(),
		password: text('password'),
		createdAt: moment('created_at').notNull().defaultNow(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('auth_accounts_user').on(table.userId)],
);

/**
 * Reset links that were mailed. Only the hash of a token is stored. Used and expired links are kept, so that the page
 * can say why one no longer works.
 */
export const passwordResets = pgTable(
	'password_resets',
	{
		tokenHash: text('token_hash').primaryKey(),
		userId: account().notNull(),
		expiresAt: moment('expires_at').notNull(),
		usedAt: moment('used_at'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [index('password_resets_user').on(table.userId)],
);

/** The address that an account requested and has not confirmed yet. The link's foreign key is in the migration. */
export const emailChanges = pgTable('email_changes', {
	userId: account().primaryKey(),
	email: text('email').notNull(),
	linkId: idColumn<LinkId>('link_id').notNull().unique(),
	createdAt: moment('created_at').notNull().defaultNow(),
});

/** The key that an account shares with its authenticator app, encrypted with the secret of the installation. */
export const twoFactor = pgTable('two_factor', {
	userId: account().primaryKey(),
	sealedKey: text('sealed_key').notNull(),
	/** Null until the first code has proven that the app has the key. */
	enabledAt: moment('enabled_at'),
	/** Time step of the last accepted code. Codes of this step or an earlier one are refused. */
	lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
	createdAt: moment('created_at').notNull(),
});

/** Hashes of the recovery codes that an account has not used yet. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{ codeHash: text('code_hash').primaryKey(), userId: account().notNull() },
	(table) => [index('recovery_codes_user').on(table.userId)],
);
