import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { moment, ownId, person } from '../platform/db/columns.ts';

export const organizations = pgTable('organizations', {
	id: ownId<OrganizationId>(),
	name: text('name').notNull(),
	inviteCode: text('invite_code').notNull().unique(),
	inviteCodeCreatedAt: moment('invite_code_created_at').notNull().defaultNow(),
	inviteCodeUseCount: integer('invite_code_use_count').notNull().default(0),
	isScoringIndependent: boolean('is_scoring_independent').notNull().default(false),
	/** An admin who is still alone has put away the card that asks to invite others. */
	isInviteCardHidden: boolean('is_invite_card_hidden').notNull().default(false),
	/** Since its last member left; it can be brought back by them for a while. */
	closedAt: moment('closed_at'),
	closedBy: person('closed_by'),
	createdAt: moment('created_at').notNull().defaultNow(),
});
