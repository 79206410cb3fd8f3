// Writers in a form whom the catalogue has from other songs.
import { ipi } from '../../domain/catalogue/identifiers/ipi.ts';
import type { Answers } from '../../domain/forms/answers.ts';
import type { KnownWriter } from '../../domain/forms/form-context.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { listWritersLike } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries } from '../platform/db/database.ts';
import { listShares } from '../splits/splits.shared-queries.ts';
import type { WorkRow } from '../workspace/workspace.shared-queries.ts';
import { answersOfRow, readLegalNames, rowsOf, type SubmittedRow } from './metadata-rows.ts';

type WriterRow = Awaited<ReturnType<typeof listWritersLike>>[number];

async function listLike(queries: Queries, work: WorkRow, rows: readonly SubmittedRow[]) {
	const ipis = rows.flatMap((row) => ipi.read(row.text('ipi')) ?? []);
	const names = rows.map((row) => row.text('creditName'));
	const { id: workId, organizationId } = work;
	const shares = await listShares(queries, { workId, organizationId });
	const own = new Set<CatalogueId>(shares.rows.map(({ writerId }) => writerId));
	return { own, writers: await listWritersLike(queries, organizationId, { ipis, names }) };
}

export async function listKnownWriters(queries: Queries, work: WorkRow, answers: Answers): Promise<KnownWriter[]> {
	const { own, writers } = await listLike(queries, work, rowsOf(answers, 'writers'));
	return writers.map((writer) => ({
		name: writer.name,
		ipi: writer.ipi ?? '',
		email: writer.email ?? '',
		society: writer.society ?? '',
		isOwn: own.has(writer.id),
	}));
}

/** Whom the approval would take for this row: by IPI, else by name, unless that one has another IPI. */
function writerOf(row: SubmittedRow, writers: readonly WriterRow[]) {
	const number = ipi.read(row.text('ipi'));
	const byIpi = number === null ? undefined : writers.find((writer) => writer.ipi === number);
	const named = writers.find(({ name }) => foldText(name) === foldText(row.text('creditName')));
	return byIpi ?? (named?.ipi && number !== null && named.ipi !== number ? undefined : named);
}

/** What is known of them, in the rows of the form that name them. Those with a share in this work are compared anyway. */
export async function readKnownWriters(
	queries: Queries,
	work: WorkRow,
	answers: Answers,
	viewer: Member,
): Promise<Answers> {
	const rows = rowsOf(answers, 'writers');
	const { own, writers } = await listLike(queries, work, rows);
	const known = rows.flatMap((row) => {
		const writer = writerOf(row, writers);
		return writer && !own.has(writer.id) ? [{ row: row.row, writer }] : [];
	});
	const legal = await readLegalNames(
		queries,
		viewer,
		known.map(({ writer }) => writer.id),
	);
	return Object.assign(
		{},
		...known.map(({ row, writer: { id, name, email, society, ipi: number } }, index) =>
			answersOfRow('writers', row, index + 1, { creditName: name, email, society, ipi: number, ...legal(id) }),
		),
	);
}
