import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';

/** Security-relevant events. Names are copied, so that an entry does not change when somebody is renamed or deleted. */
export const activity = pgTable(
	'activity',
	{
		id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
		organizationId: uuid('organization_id').$type<OrganizationId>(),
		reviewerId: uuid('reviewer_id').$type<ReviewerId>(),
		kind: text('kind').notNull(),
		actorName: text('actor_name').notNull(),
		subject: text('subject'),
		address: text('address'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('activity_organization').on(table.organizationId, table.id)],
);
