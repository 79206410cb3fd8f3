// The rows of the metadata form (artists, writers, credits, samples) as answers.

import { ipi } from '../../domain/catalogue/identifiers/ipi.ts';
import { formatShare } from '../../domain/catalogue/shares.ts';
import {
	type Answers,
	type AnswerValue,
	innerPath,
	isEmpty,
	rowPath,
	rowsAt,
	textAt,
} from '../../domain/forms/form-answers.ts';
import type { KnownWriter } from '../../domain/forms/form-context.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import {
	listArtistsById,
	listPublishersById,
	listWritersById,
	listWritersLike,
} from '../catalogue/catalogue.shared-queries.ts';
import { listLegalNames } from '../catalogue/legal-details.service.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { Queries } from '../platform/db/database.ts';
import { listShares } from '../splits/splits.shared-queries.ts';
import type { RecordingWithWork, WorkRow } from '../workspace/workspace.shared-queries.ts';
import { readRecordingRows } from './metadata.shared-queries.ts';

type Inner = Readonly<Record<string, AnswerValue | null | undefined>>;

/** One row with its answers; empty values are left out. */
function answersOfRow(top: string, row: string, position: number, inner: Inner): Record<string, AnswerValue> {
	const answers: Record<string, AnswerValue> = { [rowPath(top, row)]: position };
	for (const [field, value] of Object.entries(inner))
		if (value !== null && value !== undefined && !isEmpty(value)) answers[innerPath(top, row, field)] = value;
	return answers;
}

export async function readRows(
	queries: Queries,
	{ recording, work }: RecordingWithWork,
	viewer: Member | null,
): Promise<Answers> {
	const { artists, credits, samples } = await readRecordingRows(queries, recording.id);
	const facts = await listArtistsById(
		queries,
		recording.organizationId,
		artists.map(({ artistId }) => artistId),
	);
	return Object.assign(
		{},
		...artists.map(({ id, artistId, role, position }) => {
			const artist = facts.find((one) => one.id === artistId);
			const { name, spotifyId: spotify, appleId: apple, isni } = artist ?? {};
			return answersOfRow('artists', id, position, { name, role, spotify, apple, isni });
		}),
		...credits.map(({ id, position, name, role, instrument, studio, sessionDate: date }) =>
			answersOfRow('credits', id, position, { name, role, instrument, studio, date }),
		),
		...samples.map(({ id, position, kind, clearance, ...sample }) => {
			const { sourceTitle: source, sourceArtist: artist, sourceOwner: owner, startTime: start, endTime: end } = sample;
			const file = sample.licenceFiles;
			return answersOfRow('samples', id, position, { source, artist, owner, kind, start, end, clearance, file });
		}),
		await readWriters(queries, work, viewer),
	);
}

/** Legal names are read for admins only. */
async function readWriters(queries: Queries, work: WorkRow, viewer: Member | null): Promise<Answers> {
	const { id: workId, organizationId } = work;
	const { rows: shares } = await listShares(queries, { workId, organizationId });
	const writerIds = shares.map(({ writerId }) => writerId);
	const writers = await listWritersById(queries, organizationId, writerIds);
	const publisherIds = shares.flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = await listPublishersById(queries, organizationId, publisherIds);
	const legal = await readLegalNames(queries, viewer, writerIds);
	const seen = new Set<CatalogueId>();
	return Object.assign(
		{},
		...shares.map(({ writerId, role, share, publisherId }, index) => {
			// A writer with two roles has two rows.
			const row = seen.has(writerId) ? `w${index}` : writerId;
			seen.add(writerId);
			const writer = writers.find(({ id }) => id === writerId);
			const publisher = publishers.find(({ id }) => id === publisherId);
			return answersOfRow('writers', row, index + 1, {
				creditName: writer?.name,
				...legal(writerId),
				email: writer?.email,
				role,
				share: formatShare(share),
				society: writer?.society,
				ipi: writer?.ipi,
				...(publisher ? { publisher: publisher.name, publisherIpi: publisher.ipi } : { noPublisher: true }),
			});
		}),
	);
}

/** Returns legal names for admins only. */
async function readLegalNames(
	queries: Queries,
	viewer: Member | null,
	writerIds: readonly CatalogueId[],
): Promise<(writerId: CatalogueId) => Inner> {
	const legal = viewer && isAdmin(viewer) ? await listLegalNames(queries, viewer, writerIds) : [];
	return (writerId) => {
		const names = legal.find((one) => one.writerId === writerId);
		return { legalFirst: names?.firstName, legalLast: names?.lastName };
	};
}

function isAdmin(member: Member): member is Admin {
	return member.isAdmin;
}

export interface SubmittedRow {
	/** Id of the row in the catalogue, if it is there. */
	readonly row: string;
	text(inner: string): string;
	value(inner: string): AnswerValue | undefined;
}

export function rowsOf(answers: Answers, top: string): SubmittedRow[] {
	return rowsAt(answers, top).map((row) => ({
		row,
		text: (inner) => textAt(answers, innerPath(top, row, inner)),
		value: (inner) => answers[innerPath(top, row, inner)],
	}));
}

// Writers in a form whom the catalogue has from other songs.

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

/** The writer that the approval would use for this row: by IPI, else by name, unless that writer has another IPI. */
function writerOf(row: SubmittedRow, writers: readonly WriterRow[]) {
	const number = ipi.read(row.text('ipi'));
	const byIpi = number === null ? undefined : writers.find((writer) => writer.ipi === number);
	const named = writers.find(({ name }) => foldText(name) === foldText(row.text('creditName')));
	return byIpi ?? (named?.ipi && number !== null && named.ipi !== number ? undefined : named);
}

/**
 * Values of known writers, in the rows of the form that name them. Writers with a share in this work are compared
 * anyway.
 */
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
