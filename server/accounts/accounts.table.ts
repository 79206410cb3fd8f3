import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LinkId, SessionId, UserId } from '../../domain/kernel/ids.ts';
import { users } from '../framework/people.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

// The first three, and the users, belong to better-auth; it names the columns, we only prefix the tables.

export const sessions = pgTable(
	'auth_sessions',
	{
		id: uuid('id').$type<SessionId>().primaryKey(),
		token: text('token').notNull().unique(),
		userId: uuid('user_id')
			.$type<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		expiresAt: moment('expires_at').notNull(),
		createdAt: moment('created_at').notNull().defaultNow(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('auth_sessions_user').on(table.userId)],
);

export const credentials = pgTable(
	'auth_accounts',
	{
		id: uuid('id').primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: uuid('user_id')
			.$type<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		password: text('password'),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: moment('access_token_expires_at'),
		refreshTokenExpiresAt: moment('refresh_token_expires_at'),
		scope: text('scope'),
		createdAt: moment('created_at').notNull().defaultNow(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('auth_accounts_user').on(table.userId)],
);

export const verifications = pgTable('auth_verifications', {
	id: uuid('id').primaryKey(),
	identifier: text('identifier').notNull(),
	value: text('value').notNull(),
	expiresAt: moment('expires_at').notNull(),
	createdAt: moment('created_at').notNull().defaultNow(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Reset links that were mailed. Only the hash of a token is kept; used and expired ones stay to be explained. */
export const passwordResets = pgTable(
	'password_resets',
	{
		tokenHash: text('token_hash').primaryKey(),
		userId: uuid('user_id')
			.$type<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		expiresAt: moment('expires_at').notNull(),
		usedAt: moment('used_at'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [index('password_resets_user').on(table.userId)],
);

/** The address that an account asked for and has not confirmed yet. The link's foreign key is in the migration. */
export const emailChanges = pgTable('email_changes', {
	userId: uuid('user_id')
		.primaryKey()
		.$type<UserId>()
		.references(() => users.id, { onDelete: 'cascade' }),
	email: text('email').notNull(),
	linkId: uuid('link_id').notNull().unique().$type<LinkId>(),
	createdAt: moment('created_at').notNull().defaultNow(),
});
