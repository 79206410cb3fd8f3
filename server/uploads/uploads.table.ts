import { sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	customType,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { AudioTags, BytePatch, SoundFacts } from '../../audio/audio-analysis.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { labelId, moment, ownId, person } from '../platform/db/columns.ts';
import { claimColumns } from '../platform/jobs/queue.ts';

/** Raise it when more is blanked or cut out, and old uploads are scanned again (R-BLIND-4). */
export const blindVersion = 2;

/**
 * Result of the analysis, and the version of the scan that found the bytes to blank (later-steps.ts); absent in old
 * rows.
 */
export interface StoredFacts extends SoundFacts {
	readonly blindVersion?: number;
}

/**
 * `waiting`: all of it has arrived, and it is not analysed until its sender has confirmed their address (R-SUBMIT-5).
 */
export type UploadState = 'receiving' | 'waiting' | 'analysing' | 'ready' | 'refused';

/**
 * `song` once a track has become a song and is no longer shown among the sender's uploads. `unconfirmed` and `demo` are
 * sent from outside, before and after their sender has confirmed the address.
 */
export type StoredPurpose = UploadPurpose | 'song' | 'unconfirmed' | 'demo';

/**
 * Every file that a person sends. It is also the queue of analyses, so that none is lost when a process dies. Foreign
 * keys to other modules' tables are in the migration.
 */
export const uploads = pgTable(
	'uploads',
	{
		id: ownId<UploadId>(),
		organizationId: labelId(),
		/** Null once the account is deleted, and for files from outside. */
		reviewerId: person('reviewer_id'),
		purpose: text('purpose').$type<StoredPurpose>().notNull(),
		state: text('state').$type<UploadState>().notNull().default('receiving'),
		fileName: text('file_name').notNull(),
		sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
		/** Received bytes of an unconfirmed file; counted while it arrives, a few megabytes at a time. */
		receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
		/**
		 * Fingerprint of the network that an outside sender announced the file from; each network has a share of the
		 * label's pool.
		 */
		network: text('network'),
		/** Consists of the label's id and a random part. */
		storageKey: text('storage_key').notNull(),
		refusalCode: text('refusal_code'),
		sha256: text('sha256'),
		/** Extension of its URL; follows from its format, not from its name. */
		extension: text('extension'),
		/** Browsers cannot play the file itself, so a WAV is served instead. */
		hasRendition: boolean('has_rendition').notNull().default(false),
		hasWaveform: boolean('has_waveform').notNull().default(false),
		/** Shape of the waveform in a short text, for lists. */
		outline: text('outline'),
		facts: jsonb('facts').$type<StoredFacts>(),
		tags: jsonb('tags').$type<AudioTags>(),
		patches: jsonb('patches').$type<readonly BytePatch[]>(),
		/** Used for its analysis and, once it is ready, for the later steps. */
		...claimColumns(),
		/** Version of the step that made its light copy, which is part of the copy's address; null without a copy. */
		lightVersion: integer('light_version'),
		/** Sum of the versions of all steps that it has passed (analysis-steps.ts). */
		stepsVersion: integer('steps_version').notNull().default(0),
		createdAt: moment('created_at').notNull().defaultNow(),
		/** Time of the last change or chunk; decides when an abandoned upload is removed. */
		touchedAt: moment('touched_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('uploads_storage_key').on(table.storageKey),
		index('uploads_mine').on(table.reviewerId, table.purpose, table.createdAt),
		index('uploads_same_bytes').on(table.organizationId, table.sha256),
		index('uploads_steps_due')
			.on(table.stepsVersion, table.organizationId, table.createdAt)
			.where(sql`state = 'ready'`),
		index('uploads_unfinished').on(table.touchedAt).where(sql`state in ('receiving', 'analysing')`),
		index('uploads_unconfirmed').on(table.organizationId, table.touchedAt).where(sql`purpose = 'unconfirmed'`),
	],
);

const uploadReference = (name: string) =>
	uuid(name)
		.$type<UploadId>()
		.notNull()
		.references(() => uploads.id, { onDelete: 'cascade' });

/** `begun` after an attempt that failed and is retried; `none` if the step does not apply to the sound. */
export type StepOutcome = 'begun' | 'done' | 'none' | 'failed';

/** Which later steps of the analysis each upload has passed, and in which version (R-SOUND-9). */
export const analysisSteps = pgTable(
	'analysis_steps',
	{
		uploadId: uploadReference('upload_id'),
		step: text('step').notNull(),
		version: integer('version').notNull(),
		outcome: text('outcome').$type<StepOutcome>().notNull(),
		/** Why it failed, for the operator. */
		detail: text('detail'),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.uploadId, table.step] })],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/**
 * Fingerprint by which the same recording is recognized (R-SUBMIT-8). A sound that cannot be recognized has a
 * fingerprint without words.
 */
export const fingerprints = pgTable(
	'fingerprints',
	{
		/** Short, because every word repeats it. */
		id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
		uploadId: uploadReference('upload_id'),
		organizationId: labelId(),
		/** Fingerprints of another version cannot be compared. */
		version: integer('version').notNull(),
		/**
		 * Words of the fingerprint in fingerprint_words. A trigger deletes these rows with it; an index would cost more.
		 */
		words: bigint('words', { mode: 'bigint' }).array().notNull().default(sql`'{}'`),
		profile: bytes('profile').notNull(),
	},
	(table) => [uniqueIndex('fingerprints_upload').on(table.uploadId)],
);

/** Words by which fingerprints are found. */
export const fingerprintWords = pgTable(
	'fingerprint_words',
	{
		/** Half of it represents the label, so that the songs of others cost nothing. */
		word: bigint('word', { mode: 'bigint' }).notNull(),
		fingerprintId: integer('fingerprint_id').notNull(),
		position: smallint('position').notNull(),
	},
	(table) => [index('fingerprint_words_word').on(table.word)],
);

/**
 * Files of a label with the same recording, each pair in both directions. Compared once, when a fingerprint is made.
 */
export const sameRecordings = pgTable(
	'same_recordings',
	{ uploadId: uploadReference('upload_id'), otherId: uploadReference('other_id') },
	(table) => [
		primaryKey({ columns: [table.uploadId, table.otherId] }),
		index('same_recordings_other').on(table.otherId),
	],
);

/**
 * A single row with the id of this installation. The file storage holds the same id, so that no other database sweeps
 * it.
 */
export const installation = pgTable('installation', {
	id: uuid('id').primaryKey().defaultRandom(),
});
