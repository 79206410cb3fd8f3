import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Answers } from '../../domain/forms/form-answers.ts';
import type { FileFacts } from '../../domain/forms/form-context.ts';
import type { FormId, OrganizationId } from '../../domain/kernel/ids.ts';
import { findRow, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { formAnswers, formFiles } from './forms.table.ts';
import { labelDevice } from './stored-form-answers.ts';

/** Differs from the keys of uploads, whose sweep removes keys that no upload has. */
export function newFormFileKey(organizationId: OrganizationId) {
	return `${organizationId}/forms/${randomBytes(18).toString('base64url')}`;
}

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/forms\/[A-Za-z0-9_-]{24}$/;

export function isFormFileKey(key: string) {
	return keyShape.test(key);
}

type FormFileRow = typeof formFiles.$inferSelect;

export async function insertFile(tx: Tx, file: typeof formFiles.$inferInsert) {
	const [row] = await tx.insert(formFiles).values(file).returning();
	if (!row) throw new Error('the database stored no file');
	return row;
}

export async function findFile(queries: Queries, organizationId: OrganizationId, id: string) {
	return findRow(queries, formFiles, { id, organizationId });
}

/** Number and total size of a form's files. */
export async function countFiles(queries: Queries, formId: FormId): Promise<{ files: number; bytes: number }> {
	const [row] = await queries
		.select({ files: count(), bytes: sum(formFiles.sizeBytes).mapWith(Number) })
		.from(formFiles)
		.where(eq(formFiles.formId, formId));
	return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

type Files = Record<string, FileFacts>;

export function factsOfFile({ name, fileKind, sizeBytes, picture, sound }: FormFileRow): FileFacts {
	return { name, kind: fileKind, bytes: sizeBytes, picture, sound };
}

const toFacts = (rows: readonly FormFileRow[]) => Object.fromEntries(rows.map((row) => [row.id, factsOfFile(row)]));

/** Files of the label, by id. */
export async function listFiles(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly string[],
): Promise<Files> {
	if (ids.length === 0) return {};
	const isNamed = and(eq(formFiles.organizationId, organizationId), isOneOf(formFiles.id, ids));
	return toFacts(await queries.select().from(formFiles).where(isNamed));
}

/**
 * The files that were uploaded with the form, and those that the label filled in. A guest who guesses an id learns
 * nothing.
 */
export async function listFilesForGuest(queries: Queries, formId: FormId): Promise<Files> {
	const filledIn = await queries
		.select({ value: formAnswers.value })
		.from(formAnswers)
		.where(
			and(eq(formAnswers.formId, formId), eq(formAnswers.device, labelDevice), sql`${formAnswers.value} like '["%'`),
		);
	const ids = fileIdsIn(Object.fromEntries(filledIn.flatMap(({ value }, index) => (value ? [[index, value]] : []))));
	const own = eq(formFiles.formId, formId);
	return toFacts(
		await queries
			.select()
			.from(formFiles)
			.where(
				ids.length === 0
					? own
					: sql`${own} or (${isOneOf(formFiles.id, ids)} and ${formFiles.organizationId} =
						(select organization_id from forms where id = ${formId}))`,
			),
	);
}

const idShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Answers that could be ids of files. */
export function fileIdsIn(answers: Answers) {
	return Object.values(answers).flatMap((value) =>
		typeof value === 'object' ? value.filter((item) => idShape.test(item)) : [],
	);
}

/** Those of the keys that belong to a form. */
export async function listKnownKeys(queries: Queries, keys: readonly string[]) {
	const rows = await queries
		.select({ key: formFiles.storageKey })
		.from(formFiles)
		.where(inArray(formFiles.storageKey, [...keys]));
	return new Set(rows.map(({ key }) => key));
}
