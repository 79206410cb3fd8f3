import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Answers } from '../../domain/forms/form-answers.ts';
import type { FormId, ReleaseId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment } from '../platform/db/columns.ts';

/** Approved marketing plans of releases. Details of the artist are in the catalogue as well. */
export const marketingPlans = pgTable('marketing_plans', {
	releaseId: idColumn<ReleaseId>('release_id').primaryKey(),
	organizationId: labelId(),
	/** Answers by the paths of the marketing form. */
	answers: jsonb('answers').$type<Answers>().notNull(),
	/** The form that it was last approved with. */
	formId: idColumn<FormId>('form_id'),
	approvedAt: moment('approved_at').notNull(),
});
