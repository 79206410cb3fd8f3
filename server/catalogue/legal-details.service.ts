// Legal names and home addresses of writers. Every function that reads them requires an admin, and no other query reads
// the table (R-SIGNED-8).
import { and, eq, sql } from 'drizzle-orm';
import { catalogueApi } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged } from '../../domain/catalogue/catalogue.errors.ts';
import { legalFields, readFields } from '../../domain/catalogue/catalogue-fields.ts';
import { countryName } from '../../domain/catalogue/country-names.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { writerTopic } from '../../domain/kernel/topics.ts';
import type { Admin } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { findWhere, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { listWritersById, listWritersLike, lockCatalogue } from './catalogue.shared-queries.ts';
import { people } from './catalogue.table.ts';
import { getOwnEntry, readValues, refuseUnknownFields } from './entry-checks.ts';

async function findPerson(queries: Queries, { organizationId }: Admin, writerId: CatalogueId) {
	await getOwnEntry(queries, organizationId, 'writers', writerId);
	return findWhere(queries, people, and(eq(people.organizationId, organizationId), eq(people.writerId, writerId)));
}

export const createLegalDetails = (core: Core) =>
	handlers(core, catalogueApi, {
		async getLegalDetails({ actor, input }) {
			const person = await findPerson(core.db, actor, input.entryId);
			const stored = (person ?? {}) as Readonly<Record<string, unknown>>;
			return {
				fields: Object.fromEntries(legalFields.map(({ key }) => [key, String(stored[key] ?? '')])),
				rowVersion: person?.rowVersion ?? 1,
			};
		},

		async saveLegalDetails({ input: { entryId: writerId, fields, rowVersion }, mutate }) {
			refuseUnknownFields(legalFields, fields);
			const values = readValues(legalFields, fields);
			await mutate(async (tx, { actor, touch }) => {
				const { organizationId } = actor;
				await lockCatalogue(tx, organizationId, 'writers');
				const person = await findPerson(tx, actor, writerId);
				if ((person?.rowVersion ?? 1) !== rowVersion) throw new AppError(entryChanged);
				const row = { ...values, organizationId, writerId, rowVersion: rowVersion + 1 };
				await tx.insert(people).values(row).onConflictDoUpdate({ target: people.writerId, set: row });
				await touch(writerTopic);
			});
		},
	});

/**
 * The survivor keeps its details, and takes those of the other if it has none. Members do not see that there are any.
 */
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

/** Writes the legal names of a form for the member who approves it; they are not read here. */
export async function fillLegalNames(
	tx: Tx,
	organizationId: OrganizationId,
	writerId: CatalogueId,
	names: { readonly firstName: string; readonly lastName: string },
	{ isKept }: { readonly isKept: boolean },
) {
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

async function selectNames(queries: Queries, organizationId: OrganizationId, writerIds: readonly CatalogueId[]) {
	if (writerIds.length === 0) return [];
	const { writerId, firstName, lastName } = people;
	return queries
		.select({ writerId, firstName, lastName })
		.from(people)
		.where(and(eq(people.organizationId, organizationId), isOneOf(writerId, writerIds)));
}

interface WantedWriters {
	readonly ids: readonly CatalogueId[];
	readonly names: readonly string[];
}

/** Writers as parties of a contract, for an admin: those with the ids in their order, then those in use with the names. */
export async function listWritersAsParties(queries: Queries, { organizationId }: Admin, { ids, names }: WantedWriters) {
	const byId = new Map((await listWritersById(queries, organizationId, ids)).map((writer) => [writer.id, writer]));
	const named = await listWritersLike(queries, organizationId, { ipis: [], names });
	const wanted = [...ids.flatMap((id) => byId.get(id) ?? []), ...named.filter(({ id }) => !byId.has(id))];
	const persons = await queries
		.select()
		.from(people)
		.where(
			and(
				eq(people.organizationId, organizationId),
				isOneOf(
					people.writerId,
					wanted.map(({ id }) => id),
				),
			),
		);
	return wanted.map((writer) => {
		const person = persons.find(({ writerId }) => writerId === writer.id);
		const place = [person?.postcode, person?.city].filter(Boolean).join(' ');
		const country = person?.country && countryName(person.country, 'en');
		const lines = [person?.addressLine1, person?.addressLine2, place, person?.region, country];
		return {
			name: writer.name,
			legalName: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
			address: lines.filter(Boolean).join('\n'),
			email: writer.email,
		};
	});
}

/** The only writer with this name as a party; undefined if there is none, or more than one. */
export async function findWriterAsParty(queries: Queries, admin: Admin, name: string) {
	const [writer, ...others] = await listWritersAsParties(queries, admin, { ids: [], names: [name] });
	return others.length > 0 ? undefined : writer;
}

/** Legal names of some writers, for an admin who reviews a form. */
export function listLegalNames(queries: Queries, { organizationId }: Admin, writerIds: readonly CatalogueId[]) {
	return selectNames(queries, organizationId, writerIds);
}

/**
 * Legal names as one line, for the snapshots of label copies. Code that shows a snapshot leaves them out for members
 * who are not admins.
 */
export async function listNamesForLabelCopy(
	queries: Queries,
	organizationId: OrganizationId,
	writerIds: readonly CatalogueId[],
) {
	const rows = await selectNames(queries, organizationId, writerIds);
	return new Map(
		rows
			.map(({ writerId, firstName, lastName }) => [writerId, [firstName, lastName].filter(Boolean).join(' ')] as const)
			.filter(([, name]) => name !== ''),
	);
}
