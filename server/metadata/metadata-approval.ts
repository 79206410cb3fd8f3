// Writes approved answers into the catalogue, in the transaction of the approval (R-FORM-5).

import { readShare } from '../../domain/catalogue/shares.ts';
import { joinNames, titleLine } from '../../domain/catalogue/title-line.ts';
import { type Answers, yesAt } from '../../domain/forms/form-answers.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { artistTopic, releaseTopic } from '../../domain/kernel/topics.ts';
import { fillLegalNames } from '../catalogue/legal-details.service.ts';
import {
	lockNamedEntries,
	saveNamedEntry,
	saveNamedWriter,
	touchNamedEntries,
} from '../catalogue/named-entries.service.ts';
import { setArtistOfSong } from '../catalogue/signed-artists.service.ts';
import type { Approval } from '../forms/form-kind.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { listTracksOfRelease, updateRelease } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { renameSignedSong } from '../songs/songs.service.ts';
import { type FormShare, fillDraftSplit, listShares } from '../splits/splits.shared-queries.ts';
import { updateRecording, updateWork } from '../workspace/workspace.shared-queries.ts';
import {
	type RowOwner,
	readRecordingRows,
	replaceArtists,
	replaceCredits,
	replaceSamples,
} from './metadata.shared-queries.ts';
import { type CatalogueRows, columnChanges } from './metadata-columns.ts';
import { rowsOf, type SubmittedRow } from './metadata-rows.ts';

export async function approveMetadata(tx: Tx, emit: Emit, approval: Approval, rows: CatalogueRows) {
	const { answers, sections, actor } = approval;
	const { organizationId } = actor;
	const owner: RowOwner = { organizationId, recordingId: rows.recording.id };
	// Uses the lock order of song edits, first the song and then the catalogue, or two transactions could deadlock.
	await lockSong(tx, actor, approval.subject.songId);
	await lockNamedEntries(tx, organizationId);
	const known = await readRecordingRows(tx, owner.recordingId);
	const has = (section: string) => sections.includes(section);
	const mains = has('artists') ? await writeArtists(tx, approval, owner, known.artists) : null;
	if (has('writers')) await writeWriters(tx, approval, rows);
	if (has('credits')) await replaceCredits(tx, owner, creditsIn(answers, known.credits));
	if (has('rights')) await replaceSamples(tx, owner, samplesIn(answers, known.samples));
	const title = await writeColumns(tx, approval, rows);
	await renameSong(tx, emit, approval, title, mains);
	await touchNamedEntries(tx, actor);
	await touchLabel(tx, organizationId, releaseTopic, artistTopic);
}

/** Returns the title as one line, if the form asked for it. */
async function writeColumns(tx: Tx, { answers, sections }: Approval, rows: CatalogueRows) {
	const { recording, work, release } = columnChanges(answers, sections);
	const { title, version } = recording as { title?: string; version?: string | null };
	const line = title ? titleLine({ title, version: version ?? '', featured: [] }) : undefined;
	await updateRecording(tx, rows.recording.id, recording);
	await updateWork(tx, rows.work.id, { ...work, ...(title && { title }) });
	// A release with one track has the title of that track.
	const isSingle = line !== undefined && (await listTracksOfRelease(tx, rows.release.id)).length === 1;
	await updateRelease(tx, rows.release.id, { ...release, ...(isSingle && { title: line }) });
	return line;
}

type Known = { readonly id: string };

interface MainArtists {
	readonly names: readonly string[];
	readonly firstId: CatalogueId | undefined;
}

async function writeArtists(
	tx: Tx,
	{ answers, actor, now }: Approval,
	owner: RowOwner,
	known: readonly Known[],
): Promise<MainArtists> {
	const rows: { id: string; artistId: CatalogueId; role: string }[] = [];
	const mains: { name: string; id: CatalogueId }[] = [];
	for (const row of rowsOf(answers, 'artists')) {
		const [name, role] = [row.text('name'), row.text('role')];
		const texts = { name, spotifyId: row.text('spotify'), appleId: row.text('apple'), isni: row.text('isni') };
		const artistId = await saveNamedEntry(tx, actor, 'artists', texts, now);
		rows.push({ id: idOf(row, known), artistId, role });
		if (role === 'main') mains.push({ name, id: artistId });
	}
	await replaceArtists(tx, owner, rows);
	return { names: mains.map(({ name }) => name), firstId: mains[0]?.id };
}

async function writeWriters(tx: Tx, { answers, actor, now }: Approval, { work }: CatalogueRows) {
	const { organizationId } = actor;
	const current = await listShares(tx, { workId: work.id, organizationId });
	const ownIds = new Set(current.rows.map(({ writerId }) => writerId));
	const shares: FormShare[] = [];
	for (const row of rowsOf(answers, 'writers')) {
		const publisher = row.value('noPublisher') === true ? '' : row.text('publisher');
		const texts = { name: row.text('creditName'), email: row.text('email'), society: row.text('society') };
		const named = { ...texts, ipi: row.text('ipi'), publisher };
		const { writerId, publisherId, isKept } = await saveNamedWriter(tx, actor, named, ownIds, now);
		if (publisher !== '' && row.text('publisherIpi') !== '')
			await saveNamedEntry(tx, actor, 'publishers', { name: publisher, ipi: row.text('publisherIpi') }, now);
		const names = { firstName: row.text('legalFirst'), lastName: row.text('legalLast') };
		await fillLegalNames(tx, organizationId, writerId, names, { isKept });
		shares.push({ writerId, role: row.text('role'), share: readShare(row.text('share')) ?? 0, publisherId });
	}
	await fillDraftSplit(tx, { workId: work.id, organizationId }, shares);
}

function creditsIn(answers: Answers, known: readonly Known[]) {
	return rowsOf(answers, 'credits').map((row) => ({
		id: idOf(row, known),
		name: row.text('name'),
		role: row.text('role'),
		instrument: row.text('instrument') || null,
		studio: row.text('studio') || null,
		sessionDate: row.text('date') || null,
	}));
}

function samplesIn(answers: Answers, known: readonly Known[]) {
	if (yesAt(answers, 'hasSamples') !== true) return [];
	return rowsOf(answers, 'samples').map((row) => {
		const files = row.value('file');
		return {
			id: idOf(row, known),
			sourceTitle: row.text('source'),
			kind: row.text('kind'),
			sourceArtist: row.text('artist') || null,
			sourceOwner: row.text('owner') || null,
			startTime: row.text('start') || null,
			endTime: row.text('end') || null,
			clearance: row.text('clearance'),
			licenceFiles: typeof files === 'object' ? [...files] : null,
		};
	});
}

async function renameSong(
	tx: Tx,
	emit: Emit,
	{ actor, subject: { songId } }: Approval,
	title: string | undefined,
	mains: MainArtists | null,
) {
	const { organizationId } = actor;
	const artist = mains && mains.names.length > 0 ? joinNames(mains.names) : undefined;
	await renameSignedSong(tx, emit, actor, { songId, organizationId }, { title, artist });
	const song = mains?.firstId ? await findSignedSong(tx, organizationId, songId) : undefined;
	if (song && mains?.firstId)
		await setArtistOfSong(tx, { songId, organizationId, artistId: mains.firstId, signedAt: song.signedAt });
}

/** A row that the catalogue already has keeps its id, so that it is recognised in the next form. */
function idOf({ row }: SubmittedRow, known: readonly Known[]) {
	return known.some(({ id }) => id === row) ? row : crypto.randomUUID();
}
