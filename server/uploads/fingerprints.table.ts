import { sql } from 'drizzle-orm';
import {
	bigint,
	customType,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { uploads } from './uploads.table.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const uploadReference = (name: string) =>
	uuid(name)
		.$type<UploadId>()
		.notNull()
		.references(() => uploads.id, { onDelete: 'cascade' });

/** What the same recording is found again by (R-SUBMIT-8). A sound that cannot be recognised has one without words. */
export const fingerprints = pgTable(
	'fingerprints',
	{
		/** Short, because every word repeats it. */
		id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
		uploadId: uploadReference('upload_id'),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
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
