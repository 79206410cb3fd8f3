import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EvidenceActorKind, EvidenceSubjectKind, SealedKind } from '../../domain/evidence/evidence.ts';
import { labelId } from '../platform/db/columns.ts';

// No foreign keys to labels, contracts or people: what happened stays true when they are gone. The triggers that refuse
// every change are in the migration.

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What happened, one row after the other. Each has the hash of the one before it. */
export const evidenceRows = pgTable(
	'evidence_rows',
	{
		subjectId: uuid('subject_id').notNull(),
		/** 1, 2, 3 within the subject. */
		seq: integer('seq').notNull(),
		at: moment('at').notNull(),
		kind: text('kind').notNull(),
		actorKind: text('actor_kind').$type<EvidenceActorKind>().notNull(),
		actorId: text('actor_id'),
		actorName: text('actor_name').notNull(),
		email: text('email'),
		ip: text('ip'),
		userAgent: text('user_agent'),
		/** Canonical JSON, as text: what is hashed must come back letter by letter. */
		data: text('data').notNull(),
		prevHash: text('prev_hash').notNull(),
		hash: text('hash').notNull(),
	},
	(table) => [primaryKey({ columns: [table.subjectId, table.seq] })],
);

/** The head of each chain: how many rows it has and the last hash, signed. A row that was cut off is missed here. */
export const evidenceChains = pgTable(
	'evidence_chains',
	{
		subjectId: uuid('subject_id').primaryKey(),
		subjectKind: text('subject_kind').$type<EvidenceSubjectKind>().notNull(),
		organizationId: labelId(),
		/** The how manieth chain of the installation it is. */
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

/** How many chains there are and a hash of their names, signed: a chain that was removed whole is missed here. */
export const evidenceRegister = pgTable('evidence_register', {
	/** There is one row. */
	isOnly: boolean('is_only').primaryKey(),
	chains: integer('chains').notNull(),
	hash: text('hash').notNull(),
	keyId: text('key_id').notNull(),
	signature: text('signature').notNull(),
});

/** The fingerprints of final documents, for `/verify`. They stay when the label is gone: the document is still out there. */
export const sealedDocuments = pgTable(
	'sealed_documents',
	{
		/** Of the whole file, in hex. */
		sha256: text('sha256').primaryKey(),
		organizationId: labelId(),
		/** As it was called then. */
		labelName: text('label_name').notNull(),
		kind: text('kind').$type<SealedKind>().notNull(),
		subjectId: uuid('subject_id').notNull(),
		/** For whoever runs the server; the page says no more than a holder of the fingerprint needs. */
		title: text('title').notNull(),
		bytes: integer('bytes').notNull(),
		sealedAt: moment('sealed_at').notNull(),
		/** The time that a timestamp server vouches for, and its name; null if none was asked. */
		stampedAt: moment('stamped_at'),
		stampedBy: text('stamped_by'),
	},
	(table) => [index('sealed_documents_subject').on(table.subjectId)],
);
