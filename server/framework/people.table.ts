// Accounts and their memberships, which every module joins. Everything else about an account is in server/accounts.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';
import { idColumn, moment, ownId, person } from '../platform/db/columns.ts';

export const users = pgTable('auth_users', {
	id: idColumn<UserId>('id').primaryKey(),
	name: text('name').notNull(),
	email: text('email').notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	/**
	 * Until when the address counts although no mailed link has confirmed it (R-ACCOUNT-18). The default means that the
	 * account was never asked to confirm: it is older than this rule, or was created without a mail server.
	 */
	confirmBy: moment('confirm_by').notNull().default(sql`'9999-01-01'`),
	createdAt: moment('created_at').notNull().defaultNow(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** One reviewer per account. The foreign key to the label is in the migration, because labels are a later module. */
export const reviewers = pgTable(
	'reviewers',
	{
		id: ownId<ReviewerId>(),
		userId: idColumn<UserId>('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		email: text('email').notNull(),
		name: text('name').notNull(),
		organizationId: idColumn<OrganizationId>('organization_id'),
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

/** Former names of reviewers, so that a song is compared with the names of the day it arrived (R-BLIND-7). */
export const formerNames = pgTable(
	'former_names',
	{
		reviewerId: person('reviewer_id')
			.notNull()
			.references(() => reviewers.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		until: moment('until').notNull(),
	},
	(table) => [index('former_names_reviewer').on(table.reviewerId, table.until)],
);
