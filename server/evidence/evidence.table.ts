import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EvidenceActorKind, EvidenceSubjectKind, SealedKind } from '../../domain/evidence/evidence.ts';
import { labelId } from '../platform/db/columns.ts';

// There are no foreign keys to labels, contracts or people: evidence stays when they are deleted. The triggers that
// refuse every change are in the migration.

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Evidence rows. Each has the hash of the previous one. */
export const evidenceRows = pgTable(
	'evidence_rows',
	{
		subjectId: uuid('subject_id').notNull(),
		/** 1, 2, 3 and so on within the subject. */
		seq: integer('seq').notNull(),
		at: moment('at').notNull(),
		kind: text('kind').notNull(),
		actorKind: text('actor_kind').$type<EvidenceActorKind>().notNull(),
		actorId: text('actor_id'),
		actorName: text('actor_name').notNull(),
		email: text('email'),
		ip: text('ip'),
		userAgent: text('user_agent'),
		/** Canonical JSON, stored as text: it must be read back exactly as it was hashed. */
		data: text('data').notNull(),
		prevHash: text('prev_hash').notNull(),
		hash: text('hash').notNull(),
	},
	(table) => [primaryKey({ columns: [table.subjectId, table.seq] })],
);

/** The signed head of each chain: its number of rows and the last hash. It reveals removed rows. */
export const evidenceChains = pgTable(
	'evidence_chains',
	{
		subjectId: uuid('subject_id').primaryKey(),
		subjectKind: text('subject_kind').$type<EvidenceSubjectKind>().notNull(),
		organizationId: labelId(),
		/** Number of the chain within the installation. */
		number: integer('number').notNull(),
		count: integer('count').notNull(),
		hash: text('hash').notNull(),
		keyId: text('key_id').notNull(),
		signature: text('signature').notNull(),
	},
	(table) => [
		uniqueIndex('evidence_chains_number').on(table.number),
		index('evidence_chains_organization').on(table.organizationId),
	],
);

/** The number of chains and a hash of their names, signed. It reveals a chain that was removed as a whole. */
export const evidenceRegister = pgTable('evidence_register', {
	/** The table has a single row. */
	isOnly: boolean('is_only').primaryKey(),
	chains: integer('chains').notNull(),
	hash: text('hash').notNull(),
	keyId: text('key_id').notNull(),
	signature: text('signature').notNull(),
});

/**
 * Fingerprints of final documents, for `/verify`. They stay when the label is deleted, because the document still
 * exists elsewhere.
 */
export const sealedDocuments = pgTable(
	'sealed_documents',
	{
		/** SHA-256 of the whole file, in hex. */
		sha256: text('sha256').primaryKey(),
		organizationId: labelId(),
		/** Name of the label at the time of sealing. */
		labelName: text('label_name').notNull(),
		kind: text('kind').$type<SealedKind>().notNull(),
		subjectId: uuid('subject_id').notNull(),
		/** For operators of the server; the page shows no more than a holder of the fingerprint needs. */
		title: text('title').notNull(),
		bytes: integer('bytes').notNull(),
		sealedAt: moment('sealed_at').notNull(),
		/** Time that a timestamp server vouches for, and its name; null if none was requested. */
		stampedAt: moment('stamped_at'),
		stampedBy: text('stamped_by'),
	},
	(table) => [index('sealed_documents_subject').on(table.subjectId)],
);
