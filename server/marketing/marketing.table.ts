import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Answers } from '../../domain/forms/answers.ts';
import type { FormId, ReleaseId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment } from '../platform/db/columns.ts';

/** What was approved to promote a release with. What belongs to the artist is in the catalogue as well. */
export const marketingPlans = pgTable('marketing_plans', {
	releaseId: idColumn<ReleaseId>('release_id').primaryKey(),
	organizationId: labelId(),
	/** By the paths of the marketing form. */
	answers: jsonb('answers').$type<Answers>().notNull(),
	/** The form it was approved with last. */
	formId: idColumn<FormId>('form_id'),
	approvedAt: moment('approved_at').notNull(),
});
