import type { ImportPreview } from '../../domain/catalogue/catalogue.api.ts';
import { importRefused } from '../../domain/catalogue/catalogue.errors.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import {
	type JudgedRow,
	judgeRows,
	type KnownEntry,
	type Outcome,
	readImport,
} from '../../domain/catalogue/catalogue-import.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { logChange, touchKinds } from './catalogue-log.ts';
import { insertEntries, listEntries, lockKind } from './entries.repository.ts';
import { findOrMakePublishers } from './publishers.repository.ts';

const batchSize = 500;

interface Judged {
	readonly rows: JudgedRow[];
	readonly ignoredColumns: readonly string[];
}

/** CSV files of artists, writers and publishers: first looked at, then taken in. */
export function createImportService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
	async function judge(
		queries: Queries,
		organizationId: OrganizationId,
		kind: CatalogueKind,
		csv: string,
	): Promise<Judged> {
		const file = readImport(kind, csv);
		if ('problem' in file) throw new AppError(withDetail(importRefused, file.problem));
		const known = await listAll(queries, organizationId, kind);
		return { rows: judgeRows(kind, file.rows, known), ignoredColumns: file.ignoredColumns };
	}

	return {
		async preview({ organizationId }: Member, kind: CatalogueKind, csv: string): Promise<ImportPreview> {
			const { rows, ignoredColumns } = await judge(db, organizationId, kind, csv);
			return {
				counts: { new: countOf(rows, 'new'), known: countOf(rows, 'known'), wrong: countOf(rows, 'wrong') },
				ignoredColumns: [...ignoredColumns],
				lines: rows
					.filter(({ messages }) => messages.length > 0)
					.map(({ line, name, outcome, messages }) => ({ line, name, outcome, messages: [...messages] })),
			};
		},

		/** All new lines in one transaction; with `isAllOrNothing` a wrong line stops them all. */
		async take(
			actor: Member,
			kind: CatalogueKind,
			{ csv, isAllOrNothing = false }: { readonly csv: string; readonly isAllOrNothing?: boolean | undefined },
			request: RequestFacts,
		): Promise<{ added: number; known: number; wrong: number }> {
			const { organizationId } = actor;
			return db.transaction(async (tx) => {
				await lockKind(tx, organizationId, kind);
				const { rows } = await judge(tx, organizationId, kind, csv);
				const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
				const [first] = wrong;
				if (isAllOrNothing && first)
					throw new AppError(
						withDetail(importRefused, `Nothing was imported. Line ${first.line}: ${first.messages[0] ?? ''}`),
					);
				const fresh = rows.filter(({ outcome }) => outcome === 'new');
				const named = catalogueFields[kind].filter(({ form }) => form === 'publisher').map(({ key }) => key);
				const now = clock.now();
				const names = fresh.flatMap(({ values }) => named.map((key) => values[key]));
				const idOf = await findOrMakePublishers(tx, organizationId, names, now);
				for (let at = 0; at < fresh.length; at += batchSize)
					await insertEntries(
						tx,
						kind,
						fresh.slice(at, at + batchSize).map(({ values }) => ({
							organizationId,
							values: { ...values, ...Object.fromEntries(named.map((key) => [key, idOf(values[key])])) },
							createdAt: now,
						})),
					);
				if (fresh.length > 0) {
					await logChange(tx, actor, 'catalogue.imported', `${fresh.length} ${kind}`, request);
					await touchKinds(tx, actor, kind, 'publishers');
				}
				return { added: fresh.length, known: countOf(rows, 'known'), wrong: wrong.length };
			});
		},
	};
}

function countOf(rows: readonly JudgedRow[], outcome: Outcome): number {
	return rows.filter((row) => row.outcome === outcome).length;
}

/** Everybody in use, in pieces. */
async function listAll(queries: Queries, organizationId: OrganizationId, kind: CatalogueKind): Promise<KnownEntry[]> {
	const all: KnownEntry[] = [];
	for (let after: string | undefined | null; after !== null; ) {
		const page = await listEntries(queries, organizationId, kind, { after, limit: 1000 });
		all.push(...page.entries.map(({ name, values }) => ({ name, values })));
		after = page.nextAfter;
	}
	return all;
}
