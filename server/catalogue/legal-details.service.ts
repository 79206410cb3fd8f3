// Legal names and home addresses of writers. Whatever reads them takes an admin, and no other query reads the table
// (R-SIGNED-8).
import { and, eq, sql } from 'drizzle-orm';
import { entryChanged, entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import { type FieldTexts, legalFields, readFields } from '../../domain/catalogue/catalogue-fields.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Admin } from '../framework/actor.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { type Db, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { people } from './catalogue.table.ts';
import { touchKinds } from './catalogue-log.ts';
import { findEntry, lockKind } from './entries.repository.ts';
import { refuseUnknownFields } from './entry-checks.ts';

export interface LegalDetails {
	readonly fields: Record<string, string>;
	/** 1 where nothing is stored yet. */
	readonly rowVersion: number;
}

async function findPerson(queries: Queries, { organizationId }: Admin, writerId: CatalogueId) {
	const [person] = await queries
		.select()
		.from(people)
		.where(and(eq(people.organizationId, organizationId), eq(people.writerId, writerId)));
	return person;
}

export function createLegalDetailsService({ db }: { db: Db }) {
	async function checkWriter(queries: Queries, { organizationId }: Admin, writerId: CatalogueId): Promise<void> {
		const writer = await findEntry(queries, organizationId, 'writers', writerId);
		if (!writer || writer.mergedInto) throw new AppError(entryNotFound);
	}

	return {
		async get(admin: Admin, writerId: CatalogueId): Promise<LegalDetails> {
			await checkWriter(db, admin, writerId);
			const person = await findPerson(db, admin, writerId);
			const stored = (person ?? {}) as Readonly<Record<string, unknown>>;
			return {
				fields: Object.fromEntries(legalFields.map(({ key }) => [key, String(stored[key] ?? '')])),
				rowVersion: person?.rowVersion ?? 1,
			};
		},

		async save(admin: Admin, writerId: CatalogueId, fields: FieldTexts, rowVersion: number): Promise<void> {
			refuseUnknownFields(legalFields, fields);
			const { values, problems } = readFields(legalFields, fields);
			const [problem] = problems;
			if (problem) throw new AppError(withDetail(invalidInput, `${problem.caption}: ${problem.message}`));
			await db.transaction(async (tx) => {
				await lockKind(tx, admin.organizationId, 'writers');
				await checkWriter(tx, admin, writerId);
				const person = await findPerson(tx, admin, writerId);
				if ((person?.rowVersion ?? 1) !== rowVersion) throw new AppError(entryChanged);
				const row = { ...values, organizationId: admin.organizationId, writerId, rowVersion: rowVersion + 1 };
				await tx.insert(people).values(row).onConflictDoUpdate({ target: people.writerId, set: row });
				await touchKinds(tx, admin, 'writers');
			});
		},
	};
}

/** The survivor keeps its own, and takes the other's where it has none. Members are not told that there are any. */
export const legalDetailsParticipant: MergeParticipant = {
	subject: 'writers',
	describe: async () => null,
	async move(tx, { survivorId, loserId }) {
		await tx
			.update(people)
			.set({ writerId: survivorId })
			.where(
				and(
					eq(people.writerId, loserId),
					sql`not exists (select 1 from people own where own.writer_id = ${survivorId})`,
				),
			);
	},
};

/** The legal names that a form gave, for whoever approves it: they are written and not read. */
export async function fillLegalNames(
	tx: Tx,
	organizationId: OrganizationId,
	writerId: CatalogueId,
	names: { readonly firstName: string; readonly lastName: string },
	{ isKept }: { readonly isKept: boolean },
): Promise<void> {
	const { values } = readFields(legalFields, names);
	const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
	if (Object.keys(given).length === 0) return;
	await tx
		.insert(people)
		.values({ ...given, organizationId, writerId, rowVersion: 2 })
		.onConflictDoUpdate({
			target: people.writerId,
			set: {
				...(isKept
					? {
							firstName: sql`coalesce(${people.firstName}, excluded.legal_first)`,
							lastName: sql`coalesce(${people.lastName}, excluded.legal_last)`,
						}
					: given),
				rowVersion: sql`${people.rowVersion} + 1`,
			},
		});
}

export interface LegalName {
	readonly writerId: CatalogueId;
	readonly firstName: string | null;
	readonly lastName: string | null;
}

/** Of some writers, for an admin who reviews a form. */
export async function listLegalNames(
	queries: Queries,
	{ organizationId }: Admin,
	writerIds: readonly CatalogueId[],
): Promise<LegalName[]> {
	if (writerIds.length === 0) return [];
	const { writerId, firstName, lastName } = people;
	return queries
		.select({ writerId, firstName, lastName })
		.from(people)
		.where(and(eq(people.organizationId, organizationId), isOneOf(writerId, writerIds)));
}

/** As one line, for the snapshots of label copies. Whoever shows a snapshot leaves them out for those who are no admins. */
export async function listNamesForLabelCopy(
	queries: Queries,
	organizationId: OrganizationId,
	writerIds: readonly CatalogueId[],
): Promise<ReadonlyMap<CatalogueId, string>> {
	if (writerIds.length === 0) return new Map();
	const { writerId, firstName, lastName } = people;
	const rows = await queries
		.select({ writerId, firstName, lastName })
		.from(people)
		.where(and(eq(people.organizationId, organizationId), isOneOf(writerId, writerIds)));
	return new Map(
		rows
			.map((row) => [row.writerId, [row.firstName, row.lastName].filter((part) => part).join(' ')] as const)
			.filter(([, name]) => name !== ''),
	);
}
