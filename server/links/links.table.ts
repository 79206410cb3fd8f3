import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkId, OrganizationId } from '../../domain/kernel/ids.ts';
import { idColumn, moment, ownId } from '../platform/db/columns.ts';

/**
 * Links that were given to people. They stay after use, revocation and expiry, so that a page can say why one no longer
 * works.
 */
export const links = pgTable(
	'links',
	{
		id: ownId<LinkId>(),
		kind: text('kind').notNull(),
		/** Id of the subject; the module of the link's kind knows its table. */
		subjectId: uuid('subject_id').notNull(),
		/** The foreign key is in the migration, because labels come after links. */
		organizationId: idColumn<OrganizationId>('organization_id'),
		generation: integer('generation').notNull().default(1),
		expiresAt: moment('expires_at').notNull(),
		usedAt: moment('used_at'),
		withdrawnAt: moment('withdrawn_at'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('links_organization').on(table.organizationId)],
);

/** Hash of every token that was given out, including earlier generations. */
export const linkTokens = pgTable(
	'link_tokens',
	{
		tokenHash: text('token_hash').primaryKey(),
		linkId: uuid('link_id')
			.notNull()
			.$type<LinkId>()
			.references(() => links.id, { onDelete: 'cascade' }),
		generation: integer('generation').notNull(),
	},
	(table) => [index('link_tokens_link').on(table.linkId)],
);
