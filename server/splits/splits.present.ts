import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { splitLink } from '../../domain/splits/split-link.ts';
import type { GuestSplit, ShownResponse, Split } from '../../domain/splits/splits.api.ts';
import { splitNotFound } from '../../domain/splits/splits.errors.ts';
import { newDetails, type WriterDetails, writerDetailKeys } from '../../domain/splits/writer-details.ts';
import {
	listArtistsById,
	listPublishersById,
	listWritersById,
	type WriterRow,
} from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { pick } from '../framework/pick.ts';
import { loadNames, type NameOf } from '../framework/reviewers.shared-queries.ts';
import type { Guest } from '../links/guest.ts';
import { findLinkFacts, listLinkFacts } from '../links/links.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { findWork, findWorkOf, listRecordingsOf, type WorkState } from '../workspace/split-state.shared-queries.ts';
import {
	type ConfirmationRow,
	findConfirmation,
	listConfirmations,
	listEvents,
	listMasterShares,
	listShareRows,
	type ShareRow,
	type SplitEventRow,
} from './splits.repository.ts';

const maxEvents = 30;

async function loadWriters(
	db: Db,
	{ organizationId }: Member,
	rows: readonly ShareRow[],
	events: readonly SplitEventRow[],
) {
	const ids = [...rows.map(({ writerId }) => writerId), ...events.flatMap(({ writerId }) => writerId ?? [])];
	const writers = new Map((await listWritersById(db, organizationId, ids)).map((writer) => [writer.id, writer]));
	const named = [...rows, ...writers.values()].flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = new Map((await listPublishersById(db, organizationId, named)).map(({ id, name }) => [id, name]));
	return { writers, publishers };
}

/** Presents everything that members see. Legal names and home addresses are not included. */
export async function presentSplit(db: Db, member: Member, songId: SongId, now: Date): Promise<Split> {
	const { organizationId } = member;
	const work = await findWorkOf(db, organizationId, songId);
	const song = work && (await findSignedSong(db, organizationId, songId));
	if (!work || !song) throw new AppError(splitNotFound);
	const rows = await listShareRows(db, work.id);
	const events = await listEvents(db, organizationId, songId, maxEvents);
	const asked = await listConfirmations(db, work.id);
	const { writers, publishers } = await loadWriters(db, member, rows, events);
	const recordings = await listRecordingsOf(db, organizationId, songId);
	const nameOfPerson = await loadNames(db, [
		...events.map(({ actorId }) => actorId),
		...asked.map(({ respondedBy }) => respondedBy),
		...recordings.map(({ confirmedBy }) => confirmedBy),
	]);
	const nameOfWriter = (id: CatalogueId | null) => (id && writers.get(id)?.name) ?? null;
	const knownOf = (id: CatalogueId) => detailsOf(writers.get(id), publishers);
	return {
		work: {
			...pick(work, 'id', 'status', 'version', 'confirmedAt'),
			title: song.title,
			rows: rows.map(({ writerId, role, share, publisherId }) => ({
				writerId,
				name: nameOfWriter(writerId) ?? '',
				role,
				share,
				society: writers.get(writerId)?.society ?? null,
				ipi: writers.get(writerId)?.ipi ?? null,
				publisherId,
				publisher: (publisherId && publishers.get(publisherId)) ?? null,
			})),
			responses: await presentResponses(db, work, rows, asked, { nameOfWriter, nameOfPerson, knownOf, now }),
		},
		recordings: await presentRecordings(db, member, recordings, nameOfPerson),
		history: events.map((event, index) => ({
			...pick(event, 'kind', 'reason', 'at'),
			id: String(event.id),
			actor: nameOfPerson(event.kind === 'agreed' ? copierOf(events.slice(index)) : event.actorId),
			writer: nameOfWriter(event.writerId),
		})),
	};
}

/** For the first of these events, the newest first: who had copied the link by which a writer agreed. */
function copierOf([agreed, ...before]: readonly SplitEventRow[]): ReviewerId | null {
	for (const { kind, writerId, actorId } of before) {
		if (kind === 'proposed') return null;
		if (kind === 'link_copied' && writerId === agreed?.writerId) return actorId;
	}
	return null;
}

function detailsOf(writer: WriterRow | undefined, publishers: ReadonlyMap<CatalogueId, string>): WriterDetails {
	const { ipi = null, society = null, publisherId = null } = writer ?? {};
	return { ipi, society, publisher: (publisherId && publishers.get(publisherId)) ?? null };
}

interface ResponseFacts {
	readonly nameOfWriter: (id: CatalogueId | null) => string | null;
	readonly nameOfPerson: NameOf;
	/** Details of a writer in the catalogue. */
	readonly knownOf: (id: CatalogueId) => WriterDetails;
	readonly now: Date;
}

/** Lists responses in the order of the rows, each writer once. */
async function presentResponses(
	db: Db,
	{ organizationId, status }: WorkState,
	rows: readonly ShareRow[],
	asked: readonly ConfirmationRow[],
	{ nameOfWriter, nameOfPerson, knownOf, now }: ResponseFacts,
): Promise<ShownResponse[]> {
	const links = await listLinkFacts(
		db,
		asked.map(({ linkId }) => linkId),
	);
	const isWaiting = status === 'proposed';
	const waiting = asked.filter(({ email, response }) => isWaiting && email !== null && response === null);
	const troubled = await findMailTrouble(
		db,
		organizationId,
		waiting.map(({ id }) => id),
	);
	return [...new Set(rows.map(({ writerId }) => writerId))].flatMap((writerId) => {
		const row = asked.find((one) => one.writerId === writerId);
		if (!row) return [];
		const link = links.find(({ id }) => id === row.linkId);
		return [
			{
				writerId,
				name: nameOfWriter(writerId) ?? '',
				...pick(row, 'response', 'reason', 'respondedAt', 'isSpokenFor', 'email'),
				spokenForBy: nameOfPerson(row.respondedBy),
				isLinkExpired: isWaiting && link !== undefined && link.expiresAt <= now,
				isMailTroubled: troubled.has(row.id),
				suggested: newDetails(row.suggested, knownOf(writerId)),
			},
		];
	});
}

async function presentRecordings(
	db: Db,
	{ organizationId }: Member,
	recordings: Awaited<ReturnType<typeof listRecordingsOf>>,
	nameOfPerson: NameOf,
): Promise<Split['recordings']> {
	const shares = await listMasterShares(
		db,
		recordings.map(({ id }) => id),
	);
	const ids = shares.flatMap(({ artistId }) => artistId ?? []);
	const artists = new Map((await listArtistsById(db, organizationId, ids)).map(({ id, name }) => [id, name]));
	return recordings.map((recording) => ({
		...pick(recording, 'id', 'title', 'recordingVersion', 'status', 'version', 'confirmedAt'),
		confirmedBy: nameOfPerson(recording.confirmedBy),
		rows: shares
			.filter(({ recordingId }) => recordingId === recording.id)
			.map((row) => ({
				...pick(row, 'kind', 'artistId', 'share'),
				name: (row.artistId && artists.get(row.artistId)) ?? row.name,
			})),
	}));
}

/** Shows only credits of the other writers; no ids, addresses or numbers (R-FORM-8). */
export async function presentSplitToGuest(db: Db, guest: Guest<typeof splitLink>): Promise<GuestSplit> {
	const { organizationId } = guest;
	const asked = await findConfirmation(db, guest.subjectId);
	const facts = await findLinkFacts(db, guest.linkId);
	const found = asked && (await findAskedWork(db, guest, asked));
	if (!asked || !facts || !found) throw new AppError(linkUnknown);
	const { work, song } = found;
	const rows = await listShareRows(db, work.id);
	const ids = rows.map(({ writerId }) => writerId);
	const writers = new Map((await listWritersById(db, organizationId, ids)).map((writer) => [writer.id, writer]));
	const own = writers.get(asked.writerId);
	const has = { ipi: own?.ipi, society: own?.society, publisher: own?.publisherId };
	return {
		labelName: await findLabelName(db, organizationId),
		...pick(song, 'title', 'artist'),
		status: work.status,
		writerName: own?.name ?? '',
		rows: rows.map(({ writerId, role, share }) => ({
			role,
			share,
			name: writers.get(writerId)?.name ?? '',
			isOwn: writerId === asked.writerId,
		})),
		...pick(asked, 'response', 'respondedAt', 'isSpokenFor'),
		// The reason that an admin gave when confirming for the writer is internal to the label.
		reason: asked.isSpokenFor ? null : asked.reason,
		expiresAt: facts.expiresAt,
		suggested: asked.suggested && { ...asked.suggested },
		missing: writerDetailKeys.filter((key) => !has[key]),
	};
}

async function findAskedWork(db: Db, { organizationId }: Guest<typeof splitLink>, asked: ConfirmationRow) {
	const work = await findWork(db, organizationId, asked.workId);
	const song = work && (await findSignedSong(db, organizationId, work.songId));
	return work && song ? { work, song } : undefined;
}
