import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LinkId, OrganizationId, ReviewerId, SessionId, UserId } from '../../domain/kernel/ids.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

// The first four belong to better-auth; it names the columns, we only prefix the tables.

export const users = pgTable('auth_users', {
	id: uuid('id').$type<UserId>().primaryKey(),
	name: text('name').notNull(),
	email: text('email').notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	/**
	 * Until when the address counts although no mailed link has confirmed it (R-ACCOUNT-18). The default means that the
	 * account was never asked: it is older than this rule, or was created where no mail server is set.
	 */
	confirmBy: moment('confirm_by').notNull().default(sql`'9999-01-01'`),
	image: text('image'),
	createdAt: moment('created_at').notNull().defaultNow(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
});

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

/** One reviewer per account. The foreign key to the label is defined in the migration, because labels are a later module. */
export const reviewers = pgTable(
	'reviewers',
	{
		id: uuid('id').$type<ReviewerId>().primaryKey().default(sql`gen_random_uuid()`),
		userId: uuid('user_id')
			.$type<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		email: text('email').notNull(),
		name: text('name').notNull(),
		organizationId: uuid('organization_id').$type<OrganizationId>(),
		isAdmin: boolean('is_admin').notNull().default(false),
		joinedAt: moment('joined_at'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('reviewers_user').on(table.userId),
		uniqueIndex('reviewers_email').on(table.email),
		index('reviewers_organization').on(table.organizationId),
	],
);

/** Names that reviewers had before, so that a song is compared with the names of the day it came (R-BLIND-7). */
export const formerNames = pgTable(
	'former_names',
	{
		reviewerId: uuid('reviewer_id')
			.$type<ReviewerId>()
			.notNull()
			.references(() => reviewers.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		until: moment('until').notNull(),
	},
	(table) => [index('former_names_reviewer').on(table.reviewerId, table.until)],
);
