import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SealedKind } from '../../domain/evidence/evidence.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** The fingerprints of final documents, for `/verify`. They stay when the label is gone: the document is still out there. */
export const sealedDocuments = pgTable(
	'sealed_documents',
	{
		/** Of the whole file, in hex. */
		sha256: text('sha256').primaryKey(),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		/** As it was called then. */
		labelName: text('label_name').notNull(),
		kind: text('kind').$type<SealedKind>().notNull(),
		subjectId: uuid('subject_id').notNull(),
		/** For whoever runs the server; the page says no more than a holder of the fingerprint needs. */
		title: text('title').notNull(),
		bytes: integer('bytes').notNull(),
		sealedAt: timestamp('sealed_at', { withTimezone: true, precision: 3 }).notNull(),
		/** The time that a timestamp server vouches for, and its name; null if none was asked. */
		stampedAt: timestamp('stamped_at', { withTimezone: true, precision: 3 }),
		stampedBy: text('stamped_by'),
	},
	(table) => [index('sealed_documents_subject').on(table.subjectId)],
);
