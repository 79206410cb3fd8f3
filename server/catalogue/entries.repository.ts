// Rows of artists, writers and publishers. The three tables share most columns, so one set of queries serves them all.

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ListInput } from '../../domain/catalogue/catalogue.api.ts';
import { type CatalogueField, catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { uniqueFields } from '../../domain/catalogue/duplicates.ts';
import { foldName, looseName } from '../../domain/catalogue/names.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { type CatalogueId, catalogueIdSchema, type OrganizationId } from '../../domain/kernel/ids.ts';
import { isStorableText } from '../../domain/kernel/plain-text.ts';
import { cutPage, first, idsOf, type Queries, selectRows } from '../platform/db/database.ts';
import { invalidCursor, readParts, writeParts } from '../songs/list-cursor.ts';
import { artists, publishers, writers } from './catalogue.table.ts';

/** Values by field key, as stored; a publisher by its id. */
export type EntryValues = Readonly<Record<string, string | null>>;

type Row = typeof publishers.$inferSelect;

export interface EntryRow
	extends Pick<Row, 'id' | 'organizationId' | 'name' | 'foldedName' | 'rowVersion' | 'archivedAt' | 'mergedInto'> {
	readonly values: EntryValues;
}

const tables = { artists, writers, publishers };

/** Used for the columns that all three tables have, so the type of one represents all. */
function tableOf(kind: CatalogueKind): typeof publishers {
	return tables[kind] as unknown as typeof publishers;
}

/** Property of the table that contains a field. */
function columnOf({ key, form }: CatalogueField) {
	return form === 'publisher' ? `${key}Id` : key;
}

function toEntry(kind: CatalogueKind, row: Readonly<Record<string, unknown>>): EntryRow {
	const values = catalogueFields[kind].map((field) => [field.key, row[columnOf(field)] ?? null]);
	return { ...(row as unknown as Row), values: Object.fromEntries(values) };
}

function toColumns(kind: CatalogueKind, values: EntryValues) {
	const columns: Record<string, string | null> = {};
	for (const field of catalogueFields[kind])
		if (Object.hasOwn(values, field.key)) columns[columnOf(field)] = values[field.key] ?? null;
	if (columns.name) Object.assign(columns, { foldedName: foldName(columns.name), looseName: looseName(columns.name) });
	return columns;
}

interface EntryList extends ListInput {
	/** Condition for writers who have not responded to a proposed split. */
	readonly isUnconfirmed?: (writerId: SQL) => SQL;
}

function isListed(
	kind: CatalogueKind,
	organizationId: OrganizationId,
	{ find = '', show = 'active', isUnconfirmed }: EntryList,
) {
	const table = tableOf(kind);
	const words = foldName(find)
		.split(' ')
		.filter((word) => word !== '');
	return and(
		eq(table.organizationId, organizationId),
		isNull(table.mergedInto),
		show === 'archived' ? sql`${table.archivedAt} is not null` : isNull(table.archivedAt),
		show === 'missing-ipi' && kind !== 'artists' ? isNull(table.ipi) : undefined,
		show === 'missing-email' && kind !== 'artists' ? isNull(table.email) : undefined,
		show === 'unconfirmed' && kind === 'writers' ? isUnconfirmed?.(sql`${table.id}`) : undefined,
		...words.map((word) => sql`position(${word} in ${table.foldedName}) > 0`),
	);
}

/** One page of entries, by name. */
export async function listEntries(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	request: EntryList & { readonly limit: number },
) {
	const table = tableOf(kind);
	const position = request.after === undefined ? undefined : decodePosition(request.after);
	const rows = await queries
		.select()
		.from(table as never)
		.where(
			and(
				isListed(kind, organizationId, request),
				position &&
					sql`(${table.foldedName} collate "C", ${table.id}) > (${position.key} collate "C", ${position.id}::uuid)`,
			),
		)
		.orderBy(sql`${table.foldedName} collate "C"`, table.id)
		.limit(request.limit + 1);
	const entries = rows.map((row) => toEntry(kind, row));
	const { page, last } = cutPage(entries, request.limit);
	return { entries: page, nextAfter: last ? encodePosition(last) : null };
}

export function countEntries(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	request: EntryList,
): Promise<number> {
	return queries.$count(tableOf(kind), isListed(kind, organizationId, request));
}

/** Also finds a merged entry, which names its survivor. */
export async function findEntry(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	id: CatalogueId,
): Promise<EntryRow | undefined> {
	const table = tableOf(kind);
	const [row] = await queries
		.select()
		.from(table as never)
		.where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
	return row && toEntry(kind, row);
}

export async function listAliases(queries: Queries, kind: CatalogueKind, id: CatalogueId): Promise<string[]> {
	const table = tableOf(kind);
	const rows = await queries
		.select({ name: table.name })
		.from(table)
		.where(eq(table.mergedInto, id))
		.orderBy(table.name);
	return rows.map(({ name }) => name);
}

/** Finds an entry by its name or that of one merged into it; entries in use first, then the oldest. */
export function findByName(queries: Queries, organizationId: OrganizationId, kind: CatalogueKind, name: string) {
	const table = sql.identifier(kind);
	return first(
		selectRows<{ id: CatalogueId; isArchived: boolean }>(
			queries,
			sql`select survivor.id, survivor.archived_at is not null as "isArchived"
			from ${table} named join ${table} survivor on survivor.id = coalesce(named.merged_into, named.id)
			where named.organization_id = ${organizationId} and named.folded_name = ${foldName(name)}
			order by survivor.archived_at is not null, named.merged_into is not null, named.created_at, named.id limit 1`,
		),
	);
}

/**
 * Entries in use that share a name, an address or an identifier with these values; the identifier of an alias counts
 * too.
 */
export async function listAlike(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	values: EntryValues,
): Promise<EntryRow[]> {
	const table = tableOf(kind);
	const columns = table as unknown as Record<string, typeof table.ipi>;
	const keys = [...Object.keys(uniqueFields[kind]), ...(kind === 'writers' ? ['email'] : [])];
	const same = keys.flatMap((key) => {
		const [column, value] = [columns[key], values[key]];
		return column && value ? [eq(column, value)] : [];
	});
	if (values.name) same.push(eq(table.looseName, looseName(values.name)));
	if (same.length === 0) return [];
	const rows = await queries
		.select()
		.from(table as never)
		.where(and(eq(table.organizationId, organizationId), or(...same)))
		.orderBy(table.createdAt, table.id)
		.limit(20);
	return rows.map((row) => toEntry(kind, row));
}

interface NewEntry extends Pick<Row, 'organizationId' | 'createdAt'> {
	readonly values: EntryValues;
	/** Set for artists only. */
	readonly isFromSigning?: boolean;
}

export async function insertEntries(
	queries: Queries,
	kind: CatalogueKind,
	entries: readonly NewEntry[],
): Promise<CatalogueId[]> {
	const table = tableOf(kind);
	const rows = entries.map(({ values, ...others }) => ({ ...toColumns(kind, values), ...others }));
	const made = await queries
		.insert(table)
		.values(rows as unknown as (typeof publishers.$inferInsert)[])
		.returning({ id: table.id });
	return idsOf(made);
}

export async function insertEntry(queries: Queries, kind: CatalogueKind, entry: NewEntry) {
	const [id] = await insertEntries(queries, kind, [entry]);
	return id as CatalogueId;
}

/** An artist that a member edits becomes the label's own: it is no longer deleted with its last signed song. */
export async function updateEntry(
	queries: Queries,
	kind: CatalogueKind,
	id: CatalogueId,
	{ values = {}, ...change }: Partial<Pick<EntryRow, 'values' | 'archivedAt' | 'mergedInto'>>,
) {
	const table = tableOf(kind);
	await queries
		.update(table)
		.set({
			...toColumns(kind, values),
			...change,
			...(kind === 'artists' && { isFromSigning: false }),
			rowVersion: sql`${table.rowVersion} + 1`,
		})
		.where(eq(table.id, id));
}

/** Moves the aliases of a merged entry along. */
export async function moveAliases(queries: Queries, kind: CatalogueKind, from: CatalogueId, to: CatalogueId) {
	const table = tableOf(kind);
	await queries.update(table).set({ mergedInto: to }).where(eq(table.mergedInto, from));
}

export async function removeEntry(queries: Queries, kind: CatalogueKind, id: CatalogueId) {
	const table = tableOf(kind);
	await queries.delete(table).where(eq(table.id, id));
}

// Cursor in a list by name: the name and id of the last row, as an opaque text.

function encodePosition({ foldedName, id }: EntryRow) {
	return writeParts(foldedName, id);
}

function decodePosition(cursor: string) {
	const [key, givenId] = readParts(cursor);
	const id = catalogueIdSchema.safeParse(givenId);
	if (typeof key !== 'string' || key.length > 800 || !isStorableText(key) || !id.success)
		throw new AppError(invalidCursor());
	return { key, id: id.data };
}
