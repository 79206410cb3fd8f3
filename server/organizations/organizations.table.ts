import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { StoredLabelDetails } from '../../domain/organizations/label-details.ts';
import { moment, ownId, person } from '../platform/db/columns.ts';

export const organizations = pgTable('organizations', {
	id: ownId<OrganizationId>(),
	name: text('name').notNull(),
	inviteCode: text('invite_code').notNull().unique(),
	inviteCodeCreatedAt: moment('invite_code_created_at').notNull().defaultNow(),
	inviteCodeUseCount: integer('invite_code_use_count').notNull().default(0),
	isScoringIndependent: boolean('is_scoring_independent').notNull().default(false),
	/** Set when an admin who is still alone has dismissed the card that asks to invite others. */
	isInviteCardHidden: boolean('is_invite_card_hidden').notNull().default(false),
	/** The label as a party of its contracts; only queries for admins read it. */
	details: jsonb('details').$type<StoredLabelDetails>().notNull().default({}),
	detailsVersion: integer('details_version').notNull().default(1),
	/** Time at which its last member left; they can restore it for a while. */
	closedAt: moment('closed_at'),
	closedBy: person('closed_by'),
	createdAt: moment('created_at').notNull().defaultNow(),
});
