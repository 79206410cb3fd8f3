// CSV files of artists, writers and publishers: first previewed, then imported.
import { catalogueApi } from '../../domain/catalogue/catalogue.api.ts';
import { importRefused } from '../../domain/catalogue/catalogue.errors.ts';
import * as m from '../../domain/catalogue/catalogue.messages.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import {
	type JudgedRow,
	judgeRows,
	type KnownEntry,
	type Outcome,
	readImport,
} from '../../domain/catalogue/catalogue-import.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { topicOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { activityTopic } from '../../domain/kernel/topics.ts';
import { handlers } from '../framework/handle.ts';
import type { Queries } from '../platform/db/database.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { insertEntries, listEntries } from './entries.repository.ts';
import { findOrMakePublishers } from './publishers.repository.ts';

const batchSize = 500;

export const createImports = (core: CatalogueCore) =>
	handlers(core, catalogueApi, {
		async previewImport({ actor, input: { kind, csv } }) {
			const { rows, ignoredColumns } = await judge(core.db, actor.organizationId, kind, csv);
			return {
				counts: { new: countOf(rows, 'new'), known: countOf(rows, 'known'), wrong: countOf(rows, 'wrong') },
				ignoredColumns: [...ignoredColumns],
				lines: rows
					.filter(({ messages }) => messages.length > 0)
					.map(({ line, name, outcome, messages }) => ({ line, name, outcome, messages: [...messages] })),
			};
		},

		/** Imports all new lines in one transaction; with `isAllOrNothing`, an invalid line stops the whole import. */
		importEntries: ({ input: { kind, csv, isAllOrNothing = false }, mutate }) =>
			mutate(async (tx, { actor: { organizationId }, log, touch }) => {
				await lockCatalogue(tx, organizationId, kind);
				const { rows } = await judge(tx, organizationId, kind, csv);
				const wrong = rows.find(({ outcome }) => outcome === 'wrong');
				if (isAllOrNothing && wrong) {
					const problem = t(m.lineRefused, { line: wrong.line, problem: wrong.messages[0] ?? '' });
					throw new AppError(withValues(importRefused, { problem }));
				}
				const fresh = rows.filter(({ outcome }) => outcome === 'new');
				const named = catalogueFields[kind].filter(({ form }) => form === 'publisher').map(({ key }) => key);
				const createdAt = core.clock.now();
				const names = fresh.flatMap(({ values }) => named.map((key) => values[key]));
				const idOf = await findOrMakePublishers(tx, organizationId, names, createdAt);
				const made = fresh.map(({ values }) => ({
					organizationId,
					values: { ...values, ...Object.fromEntries(named.map((key) => [key, idOf(values[key])])) },
					createdAt,
				}));
				for (let at = 0; at < made.length; at += batchSize)
					await insertEntries(tx, kind, made.slice(at, at + batchSize));
				if (made.length > 0) {
					await log('catalogue.imported', t(m.loggedImport, { kind, count: made.length }));
					await touch(activityTopic, topicOf[kind], topicOf.publishers);
				}
				return { added: made.length, known: countOf(rows, 'known'), wrong: countOf(rows, 'wrong') };
			}),
	});

async function judge(queries: Queries, organizationId: OrganizationId, kind: CatalogueKind, csv: string) {
	const file = readImport(kind, csv);
	if ('problem' in file) throw new AppError(withValues(importRefused, file));
	const known = await listAll(queries, organizationId, kind);
	return { rows: judgeRows(kind, file.rows, known), ignoredColumns: file.ignoredColumns };
}

function countOf(rows: readonly JudgedRow[], outcome: Outcome) {
	return rows.filter((row) => row.outcome === outcome).length;
}

/** All entries in use, loaded page by page. */
async function listAll(queries: Queries, organizationId: OrganizationId, kind: CatalogueKind) {
	const all: KnownEntry[] = [];
	for (let after: string | undefined | null; after !== null; ) {
		const page = await listEntries(queries, organizationId, kind, { after, limit: 1000 });
		all.push(...page.entries);
		after = page.nextAfter;
	}
	return all;
}
