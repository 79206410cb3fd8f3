import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { StoredAnswers } from '../../domain/forms/merge-saves.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { FormRow } from './forms.repository.ts';
import { formAnswers } from './forms.table.ts';

const columns = {
	path: formAnswers.path,
	value: formAnswers.value,
	revision: formAnswers.revision,
	device: formAnswers.device,
};

function toStored(rows: readonly (StoredAnswers[string] & { readonly path: string })[]): StoredAnswers {
	return Object.fromEntries(rows.map(({ path, ...answer }) => [path, answer]));
}

export async function listAnswers(queries: Queries, formId: FormId): Promise<StoredAnswers> {
	return toStored(await queries.select(columns).from(formAnswers).where(eq(formAnswers.formId, formId)));
}

/** Only those at some paths: the time that a save takes does not depend on how long the form is. */
export async function listAnswersAt(
	queries: Queries,
	formId: FormId,
	paths: readonly string[],
): Promise<StoredAnswers> {
	if (paths.length === 0) return {};
	return toStored(
		await queries
			.select(columns)
			.from(formAnswers)
			.where(and(eq(formAnswers.formId, formId), inArray(formAnswers.path, [...paths]))),
	);
}

/** What other devices have changed since. */
export async function listAnswersSince(
	queries: Queries,
	formId: FormId,
	revision: number,
	exceptDevice: string,
): Promise<StoredAnswers> {
	return toStored(
		await queries
			.select(columns)
			.from(formAnswers)
			.where(
				and(eq(formAnswers.formId, formId), gt(formAnswers.revision, revision), ne(formAnswers.device, exceptDevice)),
			),
	);
}

export async function storeAnswers(tx: Tx, { id, kind }: FormRow, written: StoredAnswers): Promise<void> {
	const rows = Object.entries(written).map(([path, answer]) => ({ formId: id, kind, path, ...answer }));
	if (rows.length === 0) return;
	await tx
		.insert(formAnswers)
		.values(rows)
		.onConflictDoUpdate({
			target: [formAnswers.formId, formAnswers.path],
			set: { value: sql`excluded.value`, revision: sql`excluded.revision`, device: sql`excluded.device` },
		});
}
