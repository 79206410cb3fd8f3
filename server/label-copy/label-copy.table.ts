import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormId, LabelCopyId, ReleaseId } from '../../domain/kernel/ids.ts';
import type { CopyOrigins } from '../../domain/label-copy/copy-snapshot.ts';
import type { CopyEventKind, CopyStatus } from '../../domain/label-copy/copy-status.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion, serialId, songId } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are in the migration, and so is the trigger that freezes generated versions.

/** Versions of the label copy of each release. */
export const labelCopies = pgTable(
	'label_copies',
	{
		id: ownId<LabelCopyId>(),
		organizationId: labelId(),
		releaseId: idColumn<ReleaseId>('release_id').notNull(),
		version: integer('version').notNull(),
		status: text('status').$type<CopyStatus>().notNull(),
		/** JSON with sorted keys, exactly as it is hashed. */
		snapshot: text('snapshot').notNull(),
		/** SHA-256 of the snapshot, in hexadecimal digits. */
		sha256: text('sha256').notNull(),
		origins: jsonb('origins').$type<CopyOrigins>().notNull(),
		generatedAt: moment('generated_at').notNull(),
		generatedBy: person('generated_by'),
		/** The form that it was sent with. */
		formId: idColumn<FormId>('form_id'),
		/** Names are stored as they were at that time, because they are printed. */
		approvedBy: text('approved_by'),
		approvedHow: text('approved_how', { enum: ['link', 'on_behalf'] }),
		approvedAt: moment('approved_at'),
		approvalReason: text('approval_reason'),
		finalisedBy: text('finalised_by'),
		finalisedAt: moment('finalised_at'),
		/** Why contradictions were overridden. */
		overrideReason: text('override_reason'),
		/** Derived from the data of the release, for the readiness of songs. */
		isOutOfDate: boolean('is_out_of_date').notNull().default(false),
		rowVersion: rowVersion(),
	},
	(table) => [
		uniqueIndex('label_copies_version').on(table.releaseId, table.version),
		uniqueIndex('label_copies_one_final').on(table.releaseId).where(sql`status = 'final'`),
		index('label_copies_form').on(table.formId).where(sql`form_id is not null`),
		index('label_copies_final').on(table.id).where(sql`status = 'final'`),
	],
);

/** Details of a release that are used for its label copy only. */
export const labelCopyDetails = pgTable('label_copy_details', {
	releaseId: idColumn<ReleaseId>('release_id').primaryKey(),
	organizationId: labelId(),
	imprint: text('imprint'),
	grid: text('grid'),
	creditLine: text('credit_line'),
	distributor: text('distributor'),
	artworkDesign: text('artwork_design'),
	artworkPhotography: text('artwork_photography'),
	artworkNote: text('artwork_note'),
	courtesy: text('courtesy'),
	thanks: text('thanks'),
	legalLine: text('legal_line'),
});

/** Events of the label copies of a song. */
export const labelCopyEvents = pgTable(
	'label_copy_events',
	{
		id: serialId(),
		organizationId: labelId(),
		songId: songId(),
		copyId: idColumn<LabelCopyId>('copy_id').notNull(),
		version: integer('version').notNull(),
		kind: text('kind').$type<CopyEventKind>().notNull(),
		actorId: person('actor_id'),
		/** Name of the recipient of the form, if they did it. */
		guestName: text('guest_name'),
		reason: text('reason'),
		at: moment('at').notNull(),
	},
	(table) => [
		index('label_copy_events_song').on(table.songId, table.id),
		index('label_copy_events_copy').on(table.copyId),
	],
);
