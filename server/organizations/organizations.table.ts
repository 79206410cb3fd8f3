import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';

export const organizations = pgTable('organizations', {
	id: uuid('id').$type<OrganizationId>().primaryKey().default(sql`gen_random_uuid()`),
	name: text('name').notNull(),
	inviteCode: text('invite_code').notNull().unique(),
	inviteCodeCreatedAt: timestamp('invite_code_created_at', { withTimezone: true }).notNull().defaultNow(),
	inviteCodeUseCount: integer('invite_code_use_count').notNull().default(0),
	isScoringIndependent: boolean('is_scoring_independent').notNull().default(false),
	/** An admin who is still alone has put away the card that asks to invite others. */
	isInviteCardHidden: boolean('is_invite_card_hidden').notNull().default(false),
	/** Since its last member left; it can be brought back by them for a while. */
	closedAt: timestamp('closed_at', { withTimezone: true }),
	closedBy: uuid('closed_by').$type<ReviewerId>(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
