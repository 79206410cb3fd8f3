// Converts label copies to API output. Legal names and the text of contracts are for admins only.

import { changedLines } from '../../domain/forms/definitions/label-copy.ts';
import { textAt } from '../../domain/forms/form-answers.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Contradiction } from '../../domain/label-copy/contradiction.ts';
import { type CopyField, type CopyFieldKey, copyFields } from '../../domain/label-copy/copy-fields.ts';
import type { CopySource } from '../../domain/label-copy/copy-lines.ts';
import { formLines } from '../../domain/label-copy/form-lines.ts';
import {
	type CopyVersion,
	type LabelCopy,
	labelCopyApi,
	type ShownContradiction,
} from '../../domain/label-copy/label-copy.api.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import * as m from '../../domain/label-copy/label-copy.messages.ts';
import { findFormFacts, findSentAnswers } from '../forms/forms.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import { loadNames, type NameOf } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listFirstReleases } from '../releases/releases.shared-queries.ts';
import { findSignedSong, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { listSongsInList } from '../workspace/workspace-lists.shared-queries.ts';
import { type CopyData, getCopyData } from './copy-data.ts';
import { checksOf, contradictionsOf, snapshotOf, visibleSnapshot } from './copy-verdict.ts';
import { type CopyRow, findCopy, listCopyEvents, listNewestCopies, listVersions } from './label-copy.repository.ts';
import type { LabelCopyCore } from './label-copy.service.ts';

const maxEvents = 50;
const pageSize = 50;

const copySource = (source: CopySource) => pick(source, 'field', 'page', 'id', 'songId');

function presentVersion(copy: CopyRow, currentHash: string | null, nameOf: NameOf): CopyVersion {
	const { approvedBy, approvedAt, approvedHow, finalisedBy, finalisedAt } = copy;
	return {
		...pick(copy, 'id', 'version', 'status', 'generatedAt', 'sha256', 'formId', 'rowVersion'),
		generatedBy: nameOf(copy.generatedBy),
		isOutOfDate: currentHash === null ? copy.isOutOfDate : currentHash !== copy.sha256,
		approval:
			approvedBy && approvedAt && approvedHow
				? { by: approvedBy, at: approvedAt, how: approvedHow, reason: copy.approvalReason }
				: null,
		final:
			finalisedBy && finalisedAt ? { by: finalisedBy, at: finalisedAt, overrideReason: copy.overrideReason } : null,
	};
}

/** Members see that a contract differs, not what it says (R-SIGNED-8). */
function presentContradiction({ key, about, message, sides }: Contradiction, { isAdmin }: Member): ShownContradiction {
	const isWithheld = !isAdmin && sides.some(({ page }) => page === 'contract');
	return {
		key,
		about,
		message: isWithheld ? t(m.contractDiffers) : message,
		sides: sides.map(({ page, says, source }) => ({
			page,
			says: page === 'contract' && !isAdmin ? null : says,
			source: copySource(source),
		})),
	};
}

/** Removes legal names from contradictions for members who are not admins. */
function visibleData(data: CopyData, member: Member): CopyData {
	return { ...data, snapshot: visibleSnapshot(data.snapshot, member) };
}

function visibleCopy(copy: CopyRow | undefined, member: Member): CopyRow | undefined {
	return copy && { ...copy, snapshot: JSON.stringify(visibleSnapshot(snapshotOf(copy), member)) };
}

/** Field values as texts for the page. */
function presentFields({ release, details, snapshot }: CopyData): Record<CopyFieldKey, string> {
	const [track] = snapshot.tracks;
	const stored: Readonly<Record<CopyField['owner'], Readonly<Record<string, unknown>>>> = {
		release: { ...release },
		recording: { pYear: track?.pYear, pOwner: track?.pOwner },
		details: { ...details },
	};
	return Object.fromEntries(copyFields.map(({ key, owner }) => [key, String(stored[owner][key] ?? '')])) as Record<
		CopyFieldKey,
		string
	>;
}

async function presentLabelCopy({ db, exports }: LabelCopyCore, member: Member, songId: SongId): Promise<LabelCopy> {
	const { organizationId } = member;
	const song = await findSignedSong(db, organizationId, songId);
	const data = await getCopyData(db, member, songId);
	if (!song) throw new AppError(copyNotFound);
	const versions = await listVersions(db, data.release.id);
	const [newest] = versions;
	const events = await listCopyEvents(db, organizationId, songId, maxEvents);
	const nameOf = await loadNames(db, [
		...versions.map(({ generatedBy }) => generatedBy),
		...events.map(({ actorId }) => actorId),
	]);
	const [shown, shownCopy] = [visibleData(data, member), visibleCopy(newest, member)];
	// The checks are about what would become final: the newest version while it is open, else the current data.
	const isOpen = newest && newest.status !== 'final';
	const letters = isOpen ? await exports.unwritableLetters(newest) : [];
	const form = newest?.formId ? await findFormFacts(db, organizationId, newest.formId) : undefined;
	return {
		...pick(song, 'songId', 'title', 'artist'),
		releaseId: data.release.id,
		rowVersion: data.release.rowVersion,
		fields: presentFields(data),
		current: { snapshot: shown.snapshot, origins: data.origins, sha256: data.sha256 },
		versions: versions.map((copy) => presentVersion(copy, data.sha256, nameOf)),
		checks: checksOf(shown, isOpen ? shownCopy : undefined, letters).map((check) => ({
			...check,
			source: check.source && copySource(check.source),
		})),
		contradictions: (await contradictionsOf(db, shown, shownCopy)).map((found) => presentContradiction(found, member)),
		corrections: newest ? await presentCorrections(db, data, newest) : [],
		form: form ?? null,
		history: events.map((event) => ({
			...pick(event, 'kind', 'version', 'reason', 'at'),
			actor: event.guestName ?? nameOf(event.actorId),
		})),
	};
}

/** Corrections that the recipient of the newest form requested, and whether they are done. */
async function presentCorrections(db: Db, data: CopyData, copy: CopyRow): Promise<LabelCopy['corrections']> {
	const sent = copy.formId ? await findSentAnswers(db, copy.formId) : null;
	if (!sent) return [];
	const [before, now] = [formLines(snapshotOf(copy), copy.origins), formLines(data.snapshot, data.origins)];
	const lines = changedLines(sent.answers).flatMap(({ row, wanted }) => {
		const line = before.find(({ id }) => id === row);
		const isDone = now.find(({ id }) => id === row)?.text === wanted;
		return line
			? [{ caption: line.caption, before: line.text, wanted, isDone, sources: line.sources.map(copySource) }]
			: [];
	});
	const spelling = textAt(sent.answers, 'spelling').trim();
	return [
		...lines,
		...(spelling === ''
			? []
			: [{ caption: t(m.preferredSpelling), before: '', wanted: spelling, isDone: false, sources: [] }]),
	];
}

async function presentCopyVersion(db: Db, member: Member, copyId: LabelCopyId) {
	const { organizationId } = member;
	const copy = await findCopy(db, organizationId, copyId);
	if (!copy) throw new AppError(copyNotFound);
	return {
		...presentVersion(copy, null, await loadNames(db, [copy.generatedBy])),
		snapshot: visibleSnapshot(snapshotOf(copy), member),
		origins: copy.origins,
		labelName: await findLabelName(db, organizationId),
	};
}

async function presentList(db: Db, actor: Member, after: string | undefined) {
	const { songIds, nextAfter } = await listSongsInList(db, actor, { list: 'all', after, limit: pageSize });
	const songs = await listSignedSongsByIds(db, actor.organizationId, songIds);
	const releases = await listFirstReleases(db, songIds);
	const versions = await listNewestCopies(
		db,
		releases.map(({ releaseId }) => releaseId),
	);
	const newest = new Map(versions.map(({ releaseId, ...version }) => [releaseId, version]));
	const copies = songIds.flatMap((songId) => {
		const song = songs.find((one) => one.songId === songId);
		const release = releases.find((one) => one.songId === songId);
		if (!song) return [];
		const { title, artist } = song;
		const copy = release && newest.get(release.releaseId);
		return [{ songId, title, artist, releaseDate: release?.releaseDate ?? null, newest: copy ?? null }];
	});
	return { copies, nextAfter };
}

export const createLabelCopyViews = (core: LabelCopyCore) =>
	handlers(core, labelCopyApi, {
		listLabelCopies: ({ input, actor }) => presentList(core.db, actor, input.after),
		getLabelCopy: ({ input, actor }) => presentLabelCopy(core, actor, input.songId),
		getCopyVersion: ({ input, actor }) => presentCopyVersion(core.db, actor, input.copyId),
	});
