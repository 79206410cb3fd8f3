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

/** What was found, and by which version of the scan the bytes to blank were (later-steps.ts); absent in old rows. */
export interface StoredFacts extends SoundFacts {
	readonly blindVersion?: number;
}

/** `waiting`: all of it has arrived, and nobody reads it until its sender has confirmed their address (R-SUBMIT-5). */
export type UploadState = 'receiving' | 'waiting' | 'analysing' | 'ready' | 'refused';

/**
 * `song` once a track has become a song and no longer shows among the sender's uploads. `unconfirmed` and `demo` come
 * from outside, before and after their sender has confirmed the address.
 */
export type StoredPurpose = UploadPurpose | 'song' | 'unconfirmed' | 'demo';

/**
 * Every file that somebody sends. It is also the queue of analyses, so that none is lost when a process dies. Foreign
 * keys to other modules' tables are in the migration.
 */
export const uploads = pgTable(
	'uploads',
	{
		id: ownId<UploadId>(),
		organizationId: labelId(),
		/** Null once the account is gone, and for what comes from outside. */
		reviewerId: person('reviewer_id'),
		purpose: text('purpose').$type<StoredPurpose>().notNull(),
		state: text('state').$type<UploadState>().notNull().default('receiving'),
		fileName: text('file_name').notNull(),
		sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
		/** Bytes of an unconfirmed file that are here; counted while it arrives, a few megabytes at a time. */
		receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
		/** Fingerprint of the network that an outside sender announced the file from; each has a share of the label's pool. */
		network: text('network'),
		/** The label's id and a random part. */
		storageKey: text('storage_key').notNull(),
		refusalCode: text('refusal_code'),
		sha256: text('sha256'),
		/** Extension of its URL; follows from its format, not from its name. */
		extension: text('extension'),
		/** Browsers cannot play the file itself, so a WAV is served instead. */
		hasRendition: boolean('has_rendition').notNull().default(false),
		hasWaveform: boolean('has_waveform').notNull().default(false),
		/** The shape of the waveform in a short text, for lists. */
		outline: text('outline'),
		facts: jsonb('facts').$type<StoredFacts>(),
		tags: jsonb('tags').$type<AudioTags>(),
		patches: jsonb('patches').$type<readonly BytePatch[]>(),
		/** For its analysis and, once it is ready, for the later steps. */
		...claimColumns(),
		/** The version of the step that made its light copy, which is part of the copy's address; null without one. */
		lightVersion: integer('light_version'),
		/** The sum of the versions of all steps that it has behind it (analysis-steps.ts). */
		stepsVersion: integer('steps_version').notNull().default(0),
		createdAt: moment('created_at').notNull().defaultNow(),
		/** The time of the last change or chunk; decides when an abandoned upload is removed. */
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

/** `begun` after an attempt that failed and is repeated; `none` where the sound needs no such thing. */
export type StepOutcome = 'begun' | 'done' | 'none' | 'failed';

/** Which later steps of the analysis each upload has behind it, and in which version (R-SOUND-9). */
export const analysisSteps = pgTable(
	'analysis_steps',
	{
		uploadId: uploadReference('upload_id'),
		step: text('step').notNull(),
		version: integer('version').notNull(),
		outcome: text('outcome').$type<StepOutcome>().notNull(),
		/** Why it failed, for whoever runs the server. */
		detail: text('detail'),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.uploadId, table.step] })],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** What the same recording is found again by (R-SUBMIT-8). A sound that cannot be recognised has one without words. */
export const fingerprints = pgTable(
	'fingerprints',
	{
		/** Short, because every word repeats it. */
		id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
		uploadId: uploadReference('upload_id'),
		organizationId: labelId(),
		/** Those of another version cannot be compared. */
		version: integer('version').notNull(),
		/** Its rows in fingerprint_words. A trigger deletes these with it; an index for that would cost more than this list. */
		words: bigint('words', { mode: 'bigint' }).array().notNull().default(sql`'{}'`),
		profile: bytes('profile').notNull(),
	},
	(table) => [uniqueIndex('fingerprints_upload').on(table.uploadId)],
);

/** Under which words fingerprints are found. */
export const fingerprintWords = pgTable(
	'fingerprint_words',
	{
		/** Half of it stands for the label, so that the songs of others cost nothing. */
		word: bigint('word', { mode: 'bigint' }).notNull(),
		fingerprintId: integer('fingerprint_id').notNull(),
		position: smallint('position').notNull(),
	},
	(table) => [index('fingerprint_words_word').on(table.word)],
);

/** Files of a label with the same recording, each pair in both directions. Compared once, when a fingerprint is made. */
export const sameRecordings = pgTable(
	'same_recordings',
	{ uploadId: uploadReference('upload_id'), otherId: uploadReference('other_id') },
	(table) => [
		primaryKey({ columns: [table.uploadId, table.otherId] }),
		index('same_recordings_other').on(table.otherId),
	],
);

/**
 * One row with the id of this installation. The file storage holds the same id, so that no other database sweeps it.
 */
export const installation = pgTable('installation', {
	id: uuid('id').primaryKey().defaultRandom(),
});
