// An approved label-copy form: every correction with one source is written there (R-FORM-34). The others are listed on the
// label copy's page with links to their fields.
import { joinNames, titleLine } from '../../domain/catalogue/title-line.ts';
import { innerPath, rowsAt, textAt } from '../../domain/forms/answers.ts';
import { changedLines } from '../../domain/forms/definitions/label-copy.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, RecordingId, ReleaseId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { formLines, type WritableCorrection, writableCorrection } from '../../domain/label-copy/form-lines.ts';
import { copyNumberTaken } from '../../domain/label-copy/label-copy.errors.ts';
import { labelCopyTopic } from '../../domain/label-copy/label-copy.topics.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import { listArtistFacts } from '../catalogue/catalogue.shared-queries.ts';
import { lockNamedEntries, renameEntry, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import type { Approval } from '../forms/form-kind.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { addCredit, listRowsOfRecording, renameCredit } from '../metadata/recording-rows.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { releaseEvents } from '../releases/releases.events.ts';
import { listTracksOfRelease, lockRelease, updateRelease } from '../releases/releases.shared-queries.ts';
import { renameSignedSong } from '../songs/signed-song-names.service.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import {
	listRecordingsWithWorks,
	listTakenIsrcs,
	updateRecording,
	updateWork,
} from '../workspace/workspace.shared-queries.ts';
import { refuseTaken } from './copy-fields.service.ts';
import { snapshotOf } from './copy-verdict.ts';
import { type CopyRow, storeDetails } from './label-copy.repository.ts';

export async function approveCorrections(tx: Tx, emit: Emit, approval: Approval, copy: CopyRow): Promise<void> {
	const { answers, actor, subject } = approval;
	const { organizationId, releaseId } = subject;
	// As whoever approves metadata does: first the song, then the catalogue, or two could wait for each other.
	await lockSong(tx, actor, subject.songId);
	await lockNamedEntries(tx, organizationId);
	await lockRelease(tx, organizationId, releaseId);
	const lines = formLines(snapshotOf(copy), copy.origins);
	const written = changedLines(answers).flatMap(({ row, wanted }) => {
		const line = lines.find(({ id }) => id === row);
		return (line && writableCorrection(line, wanted)) ?? [];
	});
	for (const correction of written) await write(tx, emit, approval, correction);
	if (written.some(({ source }) => source.field === 'artist.name')) await renameArtistOfSongs(tx, emit, approval, copy);
	const thanks = textAt(answers, 'thanks').trim();
	if (thanks !== '') await storeDetails(tx, { releaseId, organizationId }, { thanks });
	await addMissing(tx, approval, copy);
	await emit(tx, releaseEvents, { kind: 'changed', organizationId, releaseId });
	await touchNamedEntries(tx, actor);
	await recordTouched(tx, [`label:${organizationId}`], [releaseTopic, labelCopyTopic]);
}

async function write(tx: Tx, emit: Emit, approval: Approval, { source, value }: WritableCorrection): Promise<void> {
	const { actor, subject } = approval;
	const { organizationId } = subject;
	const [owner = '', field = ''] = source.field.split('.');
	switch (owner) {
		case 'release':
			await refuseTaken(tx, { organizationId, id: source.id as ReleaseId }, { [field]: value });
			return updateRelease(tx, source.id as ReleaseId, { [field]: value });
		case 'details':
			return storeDetails(tx, { releaseId: source.id as ReleaseId, organizationId }, { [field]: value });
		case 'recording':
			return field === 'title'
				? writeTitle(tx, emit, approval, source.id as RecordingId, value)
				: writeIsrc(tx, approval, source.id as RecordingId, value);
		case 'work':
			return updateWork(tx, source.id as WorkId, { [field]: value });
		case 'credit':
			await renameCredit(tx, organizationId, source.id, value);
			return;
		case 'writer':
			return renameEntry(tx, emit, actor, 'writers', source.id as CatalogueId, value);
		case 'artist':
			return renameEntry(tx, emit, actor, 'artists', source.id as CatalogueId, value);
	}
}

/** The title of the recording is that of its work, of a single and of the song too. */
async function writeTitle(
	tx: Tx,
	emit: Emit,
	{ actor, subject }: Approval,
	id: RecordingId,
	title: string,
): Promise<void> {
	const { organizationId } = subject;
	const [found] = await listRecordingsWithWorks(tx, organizationId, [id]);
	if (!found) return;
	const line = titleLine({ title, version: found.recording.version ?? '', featured: [] });
	await updateRecording(tx, id, { title });
	await updateWork(tx, found.work.id, { title });
	// A release with one track is called like it.
	if ((await listTracksOfRelease(tx, subject.releaseId)).length === 1)
		await updateRelease(tx, subject.releaseId, { title: line });
	await renameSignedSong(tx, emit, actor, { songId: found.recording.songId, organizationId }, { title: line });
}

async function writeIsrc(tx: Tx, { subject }: Approval, id: RecordingId, isrc: string): Promise<void> {
	if ((await listTakenIsrcs(tx, subject.organizationId, [isrc], id)).length > 0)
		throw new AppError(withDetail(copyNumberTaken, isrc));
	await updateRecording(tx, id, { isrc });
}

/** Songs are listed by the names of their main artists. */
async function renameArtistOfSongs(tx: Tx, emit: Emit, { actor, subject }: Approval, copy: CopyRow): Promise<void> {
	const { organizationId } = subject;
	for (const { songId, recordingId } of copy.origins.tracks) {
		const { artists } = await listRowsOfRecording(tx, recordingId as RecordingId);
		const names = await namesOfArtists(tx, organizationId, artists);
		if (names.length > 0)
			await renameSignedSong(
				tx,
				emit,
				actor,
				{ songId: songId as SongId, organizationId },
				{ artist: joinNames(names) },
			);
	}
}

async function namesOfArtists(
	tx: Tx,
	organizationId: Approval['subject']['organizationId'],
	artists: readonly { readonly artistId: CatalogueId; readonly role: string }[],
): Promise<string[]> {
	const mains = artists.filter(({ role }) => role === 'main').map(({ artistId }) => artistId);
	const facts = await listArtistFacts(tx, organizationId, mains);
	return mains.flatMap((id) => facts.find((artist) => artist.id === id)?.name ?? []);
}

/** On the track that was chosen, else on the first. */
async function addMissing(tx: Tx, { answers, subject }: Approval, { origins }: CopyRow): Promise<void> {
	for (const row of rowsAt(answers, 'missing')) {
		const text = (inner: string) => textAt(answers, innerPath('missing', row, inner));
		const track = origins.tracks.find(({ recordingId }) => recordingId === text('track')) ?? origins.tracks[0];
		if (!track) return;
		const owner = { organizationId: subject.organizationId, recordingId: track.recordingId as RecordingId };
		await addCredit(tx, owner, { name: text('name'), role: text('role'), instrument: text('instrument') || null });
	}
}
