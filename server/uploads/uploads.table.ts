import { sql } from 'drizzle-orm';
import {
	bigint,
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
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import type { AudioTags, BytePatch, SoundFacts } from '../platform/audio/audio-analysis.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type UploadState = 'receiving' | 'analysing' | 'ready' | 'refused';

/**
 * Every file that somebody sends. It is also the queue of what waits to be analysed, so nothing is lost with a
 * process. Keys to other modules' tables stand in the migration.
 */
export const uploads = pgTable(
	'uploads',
	{
		id: uuid('id').$type<UploadId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		/** Null once the account is gone. */
		reviewerId: uuid('reviewer_id').$type<ReviewerId>(),
		/** `song` once a track has become one: its file no longer shows among the sender's uploads. */
		purpose: text('purpose').$type<UploadPurpose | 'song'>().notNull(),
		state: text('state').$type<UploadState>().notNull().default('receiving'),
		fileName: text('file_name').notNull(),
		sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
		/** Random, below the label's id; says nothing about what it holds. */
		storageKey: text('storage_key').notNull(),
		refusalCode: text('refusal_code'),
		sha256: text('sha256'),
		/** What its address ends with; decided by its bytes. */
		extension: text('extension'),
		/** Browsers cannot play the file itself, so a WAV stands in for it. */
		hasRendition: boolean('has_rendition').notNull().default(false),
		hasWaveform: boolean('has_waveform').notNull().default(false),
		/** The shape of the waveform in a few letters, for lists. */
		outline: text('outline'),
		facts: jsonb('facts').$type<SoundFacts>(),
		tags: jsonb('tags').$type<AudioTags>(),
		patches: jsonb('patches').$type<readonly BytePatch[]>(),
		/** Until when some server works on it; a dead one's work is taken up after that. */
		leaseUntil: moment('lease_until'),
		/** Which server that is; only it may say how the work ended. */
		leaseHolder: text('lease_holder'),
		/** How often a fault of ours, not of the file, ended the work; the pauses grow with it. */
		attempts: integer('attempts').notNull().default(0),
		createdAt: moment('created_at').notNull().defaultNow(),
		/** Moves with every chunk; an upload that nobody continues is swept by it. */
		touchedAt: moment('touched_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('uploads_storage_key').on(table.storageKey),
		index('uploads_mine').on(table.reviewerId, table.purpose, table.createdAt),
		index('uploads_same_bytes').on(table.organizationId, table.sha256),
		index('uploads_unfinished').on(table.touchedAt).where(sql`state in ('receiving', 'analysing')`),
	],
);
