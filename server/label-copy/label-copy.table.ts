import { sql } from 'drizzle-orm';
import {
	bigserial,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { FormId, LabelCopyId, OrganizationId, ReleaseId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { CopyOrigins } from '../../domain/label-copy/copy-snapshot.ts';
import type { CopyEventKind, CopyStatus } from '../../domain/label-copy/copy-status.ts';

// Foreign keys to tables of other modules are in the migration, and so is the trigger that freezes what was generated.

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The versions of the label copy of each release. */
export const labelCopies = pgTable(
	'label_copies',
	{
		id: uuid('id').$type<LabelCopyId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		releaseId: uuid('release_id').$type<ReleaseId>().notNull(),
		version: integer('version').notNull(),
		status: text('status').$type<CopyStatus>().notNull(),
		/** As it is hashed: JSON with its keys in order. */
		snapshot: text('snapshot').notNull(),
		/** Of the snapshot, in hexadecimal digits. */
		sha256: text('sha256').notNull(),
		origins: jsonb('origins').$type<CopyOrigins>().notNull(),
		generatedAt: moment('generated_at').notNull(),
		generatedBy: uuid('generated_by').$type<ReviewerId>(),
		/** The form it went out with. */
		formId: uuid('form_id').$type<FormId>(),
		/** Names are kept as they were: they are printed. */
		approvedBy: text('approved_by'),
		approvedHow: text('approved_how', { enum: ['link', 'on_behalf'] }),
		approvedAt: moment('approved_at'),
		approvalReason: text('approval_reason'),
		finalisedBy: text('finalised_by'),
		finalisedAt: moment('finalised_at'),
		/** Why contradictions did not count. */
		overrideReason: text('override_reason'),
		/** Follows from the data of the release, for the readiness of songs. */
		isOutOfDate: boolean('is_out_of_date').notNull().default(false),
		rowVersion: integer('row_version').notNull().default(1),
	},
	(table) => [
		uniqueIndex('label_copies_version').on(table.releaseId, table.version),
		uniqueIndex('label_copies_one_final').on(table.releaseId).where(sql`status = 'final'`),
		index('label_copies_form').on(table.formId).where(sql`form_id is not null`),
		index('label_copies_final').on(table.id).where(sql`status = 'final'`),
	],
);

/** What a label says of a release for its label copy only. */
export const labelCopyDetails = pgTable('label_copy_details', {
	releaseId: uuid('release_id').$type<ReleaseId>().primaryKey(),
	organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
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

/** Everything that happened to the label copies of a song. */
export const labelCopyEvents = pgTable(
	'label_copy_events',
	{
		id: bigserial('id', { mode: 'number' }).primaryKey(),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		songId: uuid('song_id').$type<SongId>().notNull(),
		copyId: uuid('copy_id').$type<LabelCopyId>().notNull(),
		version: integer('version').notNull(),
		kind: text('kind').$type<CopyEventKind>().notNull(),
		actorId: uuid('actor_id').$type<ReviewerId>(),
		/** The recipient of the form, if it was they. */
		guestName: text('guest_name'),
		reason: text('reason'),
		at: moment('at').notNull(),
	},
	(table) => [
		index('label_copy_events_song').on(table.songId, table.id),
		index('label_copy_events_copy').on(table.copyId),
	],
);
