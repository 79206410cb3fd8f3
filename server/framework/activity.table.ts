import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { idColumn, moment, person } from '../platform/db/columns.ts';

/** Security-relevant events. Names are copied, so that an entry does not change when a person is renamed or deleted. */
export const activity = pgTable(
	'activity',
	{
		id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
		organizationId: idColumn<OrganizationId>('organization_id'),
		reviewerId: person('reviewer_id'),
		kind: text('kind').notNull(),
		actorName: text('actor_name').notNull(),
		subject: text('subject'),
		address: text('address'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [index('activity_organization').on(table.organizationId, table.id)],
);
