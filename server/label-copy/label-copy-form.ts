// The label copy form, a kind of form about one release and one version of its copy (R-COPY-1).
import { joinNames, titleLine } from '../../domain/catalogue/title-line.ts';
import { changedLines, labelCopyForm, wantsChanges } from '../../domain/forms/definitions/label-copy.ts';
import { type AnswerValue, innerPath, rowPath, rowsAt, textAt } from '../../domain/forms/form-answers.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { CatalogueId, RecordingId, ReleaseId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { labelCopyTopic, releaseTopic } from '../../domain/kernel/topics.ts';
import { countErrors } from '../../domain/label-copy/copy-checks.ts';
import { canChangeCopy, statusAfter } from '../../domain/label-copy/copy-status.ts';
import {
	formLines,
	nameOfFormLine,
	type WritableCorrection,
	writableCorrection,
} from '../../domain/label-copy/form-lines.ts';
import { copyNotFound, copyNumberTaken } from '../../domain/label-copy/label-copy.errors.ts';
import { listArtistsById } from '../catalogue/catalogue.shared-queries.ts';
import { lockNamedEntries, renameEntry, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import type { Approval, FormKindModule, FormSubject } from '../forms/form-kind.ts';
import type { FormEvent } from '../forms/forms.events.ts';
import { findFormFacts, findSentAnswers } from '../forms/forms.shared-queries.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { addCredit, readRecordingRows, renameCredit } from '../metadata/metadata.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { releaseEvents } from '../releases/releases.events.ts';
import {
	findReleaseSubject,
	listTracksOfRelease,
	lockRelease,
	readReleaseOfForm,
	updateRelease,
} from '../releases/releases.shared-queries.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { renameSignedSong } from '../songs/songs.service.ts';
import {
	listRecordingsWithWorks,
	listTakenIsrcs,
	updateRecording,
	updateWork,
} from '../workspace/workspace.shared-queries.ts';
import { readCopyData } from './copy-data.ts';
import { checksOf, snapshotOf } from './copy-verdict.ts';
import {
	type CopyRow,
	findCopyOfForm,
	findDetails,
	findNewest,
	lockCopy,
	lockVersions,
	storeDetails,
	updateCopy,
} from './label-copy.repository.ts';
import { type LabelCopyCore, refuseTaken } from './label-copy.service.ts';

/** The version that a form is about; before it is sent, the newest. */
async function findVersion(queries: Queries, { id, releaseId }: FormSubject) {
	return (id && (await findCopyOfForm(queries, id))) || findNewest(queries, releaseId);
}

/** Rows with the lines of the copy. In a review, every line that is OK counts as unchanged. */
function rowsOfLines(copy: CopyRow, isReview: boolean) {
	const answers: Record<string, AnswerValue> = {};
	formLines(snapshotOf(copy), copy.origins).forEach((line, index) => {
		answers[rowPath('lines', line.id)] = index + 1;
		answers[innerPath('lines', line.id, 'line')] = nameOfFormLine(line);
		if (isReview) answers[innerPath('lines', line.id, 'verdict')] = 'ok';
	});
	return answers;
}

export function createLabelCopyForm(emit: Emit): FormKindModule {
	return {
		kind: 'label_copy',
		form: labelCopyForm,

		async findSubject(queries, chosen) {
			const subject = await findReleaseSubject(queries, chosen);
			if (subject && !(await findNewest(queries, subject.releaseId))) throw new AppError(copyNotFound);
			return subject;
		},

		async readCatalogue(queries, subject, viewer) {
			const copy = await findVersion(queries, subject);
			const details = await findDetails(queries, subject.releaseId);
			return {
				...(copy ? rowsOfLines(copy, viewer !== null) : {}),
				...(details?.thanks ? { thanks: details.thanks } : {}),
			};
		},

		readRelease: readReleaseOfForm,

		/** A recipient who approves every line leaves nothing to decide, unless they change the thanks. */
		async isSettled(queries, { releaseId }, answers) {
			const details = await findDetails(queries, releaseId);
			const thanks = textAt(answers, 'thanks').trim();
			return !wantsChanges(answers) && (thanks === '' || thanks === (details?.thanks ?? '').trim());
		},

		/** A final version never changes. */
		async isOvertaken(queries, subject) {
			const copy = await findVersion(queries, subject);
			return copy?.status === 'final' || copy?.status === 'superseded';
		},

		async approve(tx, approval) {
			const copy = await findVersion(tx, { ...approval.subject, id: approval.formId });
			if (!copy) throw new AppError(copyNotFound);
			await approveCorrections(tx, emit, approval, copy);
		},
	};
}

/** A version is sent with its form, and is approved or returned with it, in the transaction of the form. */
export function createCopyFormListener({ recordCopyEvent, clock }: LabelCopyCore) {
	async function onSent(tx: Tx, event: FormEvent) {
		const { organizationId, songId, releaseId, formId, actorId } = event;
		await lockVersions(tx, releaseId);
		const newest = await findNewest(tx, releaseId);
		const copy = newest && (await lockCopy(tx, organizationId, newest.id));
		const data = await readCopyData(tx, organizationId, songId, releaseId);
		if (!copy || !data) throw new AppError(copyNotFound);
		const earlier = copy.formId ? await findFormFacts(tx, organizationId, copy.formId) : undefined;
		const isOut = earlier !== undefined && (isWithRecipient(earlier.status) || earlier.status === 'submitted');
		const request = { action: 'send', errors: countErrors(checksOf(data, copy)), isWithRecipient: isOut } as const;
		ensure(canChangeCopy(request, copy.status, { isAdmin: false }));
		await updateCopy(tx, copy, { status: statusAfter(request), formId });
		await recordCopyEvent(tx, copy, { kind: 'sent', at: event.at, actorId });
	}

	async function onSubmitted(tx: Tx, { formId, organizationId, at }: FormEvent) {
		const found = await findCopyOfForm(tx, formId);
		const sent = await findSentAnswers(tx, formId);
		const copy = found && (await lockCopy(tx, organizationId, found.id));
		// A member of the label may have decided before.
		if (!copy || !sent || copy.status !== 'in_review') return;
		const isApproval = !wantsChanges(sent.answers);
		const status = statusAfter({ action: 'respond', isApproval });
		const approval = { approvedBy: sent.by, approvedHow: 'link', approvedAt: clock.now() } as const;
		await updateCopy(tx, copy, { status, ...(isApproval && approval) });
		await recordCopyEvent(tx, copy, { kind: isApproval ? 'approved' : 'changes_requested', at, guestName: sent.by });
	}

	return async function onFormEvent(tx: Tx, event: FormEvent) {
		if (event.formKind !== 'label_copy') return;
		if (event.kind === 'sent') await onSent(tx, event);
		if (event.kind === 'submitted') await onSubmitted(tx, event);
	};
}

// An approved label copy form: every correction with one source is written there (R-FORM-34). The others are listed on
// the label copy's page with links to their fields.

async function approveCorrections(tx: Tx, emit: Emit, approval: Approval, copy: CopyRow) {
	const { answers, actor, subject } = approval;
	const { organizationId, releaseId } = subject;
	// Uses the lock order of metadata approvals, first the song and then the catalogue, or two transactions could
	// deadlock.
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
	await touchLabel(tx, organizationId, releaseTopic, labelCopyTopic);
}

async function write(tx: Tx, emit: Emit, approval: Approval, { source, value }: WritableCorrection) {
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
			return renameCredit(tx, organizationId, source.id, value);
		case 'writer':
			return renameEntry(tx, emit, actor, 'writers', source.id as CatalogueId, value);
		case 'artist':
			return renameEntry(tx, emit, actor, 'artists', source.id as CatalogueId, value);
	}
}

/** The title of the recording is also that of its work, of a single and of the song. */
async function writeTitle(tx: Tx, emit: Emit, { actor, subject }: Approval, id: RecordingId, title: string) {
	const { organizationId } = subject;
	const [found] = await listRecordingsWithWorks(tx, organizationId, [id]);
	if (!found) return;
	const line = titleLine({ title, version: found.recording.version ?? '', featured: [] });
	await updateRecording(tx, id, { title });
	await updateWork(tx, found.work.id, { title });
	// A release with one track has the title of that track.
	if ((await listTracksOfRelease(tx, subject.releaseId)).length === 1)
		await updateRelease(tx, subject.releaseId, { title: line });
	await renameSignedSong(tx, emit, actor, { songId: found.recording.songId, organizationId }, { title: line });
}

async function writeIsrc(tx: Tx, { subject }: Approval, id: RecordingId, isrc: string) {
	if ((await listTakenIsrcs(tx, subject.organizationId, [isrc], id)).length > 0)
		throw new AppError(withValues(copyNumberTaken, { number: isrc }));
	await updateRecording(tx, id, { isrc });
}

/** Songs are listed by the names of their main artists. */
async function renameArtistOfSongs(tx: Tx, emit: Emit, { actor, subject }: Approval, copy: CopyRow) {
	const { organizationId } = subject;
	for (const { songId, recordingId } of copy.origins.tracks) {
		const { artists } = await readRecordingRows(tx, recordingId as RecordingId);
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
) {
	const mains = artists.filter(({ role }) => role === 'main').map(({ artistId }) => artistId);
	const facts = await listArtistsById(tx, organizationId, mains);
	return mains.flatMap((id) => facts.find((artist) => artist.id === id)?.name ?? []);
}

/** Adds it to the chosen track, else to the first. */
async function addMissing(tx: Tx, { answers, subject }: Approval, { origins }: CopyRow) {
	for (const row of rowsAt(answers, 'missing')) {
		const text = (inner: string) => textAt(answers, innerPath('missing', row, inner));
		const track = origins.tracks.find(({ recordingId }) => recordingId === text('track')) ?? origins.tracks[0];
		if (!track) return;
		const owner = { organizationId: subject.organizationId, recordingId: track.recordingId as RecordingId };
		await addCredit(tx, owner, { name: text('name'), role: text('role'), instrument: text('instrument') || null });
	}
}
