import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { uploads } from './uploads.table.ts';

/** `begun` after an attempt that failed and is repeated; `none` where the sound needs no such thing. */
export type StepOutcome = 'begun' | 'done' | 'none' | 'failed';

/** Which later steps of the analysis each upload has behind it, and in which version (R-SOUND-9). */
export const analysisSteps = pgTable(
	'analysis_steps',
	{
		uploadId: uuid('upload_id')
			.$type<UploadId>()
			.notNull()
			.references(() => uploads.id, { onDelete: 'cascade' }),
		step: text('step').notNull(),
		version: integer('version').notNull(),
		outcome: text('outcome').$type<StepOutcome>().notNull(),
		/** Why it failed, for whoever runs the server. */
		detail: text('detail'),
		changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.uploadId, table.step] })],
);
