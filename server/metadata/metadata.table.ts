import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CatalogueId, RecordingId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, ownId } from '../platform/db/columns.ts';

/** Foreign keys to tables of other modules are in the migration. */
const ofRecording = {
	/** Also the id of the row in forms, by which it is recognised when the form is submitted. */
	id: ownId(),
	organizationId: labelId(),
	recordingId: idColumn<RecordingId>('recording_id').notNull(),
	position: integer('position').notNull(),
};

/** Artists that are named on a recording, in this order. */
export const recordingArtists = pgTable(
	'recording_artists',
	{
		...ofRecording,
		artistId: idColumn<CatalogueId>('artist_id').notNull(),
		role: text('role').notNull(),
	},
	(table) => [
		index('recording_artists_recording').on(table.recordingId, table.position),
		index('recording_artists_artist').on(table.artistId),
	],
);

/** People who are credited for other work on a recording. */
export const recordingCredits = pgTable(
	'recording_credits',
	{
		...ofRecording,
		name: text('name').notNull(),
		role: text('role').notNull(),
		instrument: text('instrument'),
		studio: text('studio'),
		sessionDate: date('session_date', { mode: 'string' }),
	},
	(table) => [index('recording_credits_recording').on(table.recordingId, table.position)],
);

/** Samples of other recordings. */
export const recordingSamples = pgTable(
	'recording_samples',
	{
		...ofRecording,
		sourceTitle: text('source_title').notNull(),
		sourceArtist: text('source_artist'),
		sourceOwner: text('source_owner'),
		kind: text('kind').notNull(),
		/** Minutes and seconds, as typed. */
		startTime: text('start_time'),
		endTime: text('end_time'),
		clearance: text('clearance').notNull(),
		licenceFiles: text('licence_files').array(),
	},
	(table) => [index('recording_samples_recording').on(table.recordingId, table.position)],
);
