import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Answers } from '../../domain/forms/answers.ts';
import type { FormId, OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';

/** What was approved to promote a release with. What belongs to the artist is in the catalogue as well. */
export const marketingPlans = pgTable('marketing_plans', {
	releaseId: uuid('release_id').$type<ReleaseId>().primaryKey(),
	organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
	/** By the paths of the marketing form. */
	answers: jsonb('answers').$type<Answers>().notNull(),
	/** The form it was approved with last. */
	formId: uuid('form_id').$type<FormId>(),
	approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
});
