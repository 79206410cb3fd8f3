// Checks and contradictions of a version. They depend on other data too, so they are not stored with the version.
import { isrc } from '../../domain/catalogue/identifiers/isrc.ts';
import { readShare } from '../../domain/catalogue/shares.ts';
import { changedLines } from '../../domain/forms/definitions/label-copy.ts';
import { keyDates } from '../../domain/forms/definitions/marketing-plan.ts';
import { type Answers, innerPath, listAt, rowsAt, textAt } from '../../domain/forms/form-answers.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Contradiction } from '../../domain/label-copy/contradiction.ts';
import { findContradictions } from '../../domain/label-copy/contradictions.ts';
import { type CopyCheck, checkCopy } from '../../domain/label-copy/copy-checks.ts';
import { type CopySnapshot, withoutLegalNames } from '../../domain/label-copy/copy-snapshot.ts';
import { findSentAnswers, listApprovedFormIds, listApprovedForms } from '../forms/forms.shared-queries.ts';
import { findPlan } from '../marketing/marketing.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { type CopyData, nameCodes } from './copy-data.ts';
import type { CopyRow } from './label-copy.repository.ts';

export function snapshotOf({ snapshot }: Pick<CopyRow, 'snapshot'>): CopySnapshot {
	return JSON.parse(snapshot) as CopySnapshot;
}

/** The part of a snapshot that members who are not admins may read. */
export function visibleSnapshot(snapshot: CopySnapshot, { isAdmin }: { readonly isAdmin: boolean }): CopySnapshot {
	return isAdmin ? snapshot : withoutLegalNames(snapshot);
}

export function checksOf(
	data: CopyData,
	copy: CopyRow | undefined,
	unwritableLetters: readonly string[] = [],
): CopyCheck[] {
	const { splits, samples, contracts } = data;
	const snapshot = copy ? snapshotOf(copy) : data.snapshot;
	return checkCopy(snapshot, copy?.origins ?? data.origins, { splits, samples, contracts, unwritableLetters });
}

export async function contradictionsOf(
	queries: Queries,
	data: CopyData,
	copy: CopyRow | undefined,
): Promise<Contradiction[]> {
	const { organizationId, release, origins, snapshot, contracts } = data;
	const songIds = [...new Set(origins.tracks.map(({ songId }) => songId as SongId))];
	const plan = (await findPlan(queries, { organizationId, releaseId: release.id }))?.answers;
	const marketing = plan && {
		dates: Object.fromEntries(Object.keys(keyDates).map((id) => [id, textAt(plan, id)])),
		countries: listAt(plan, 'focusCountries'),
	};
	const { languages, countries } = origins.names;
	const named = nameCodes({ languages: [], countries: marketing?.countries ?? [] });
	return findContradictions({
		snapshot,
		contracts,
		marketing: marketing ?? null,
		origins: { ...origins, names: { languages, countries: { ...countries, ...named.countries } } },
		copy: copy ? { id: copy.id, snapshot: snapshotOf(copy), origins: copy.origins } : null,
		songs: await listSignedSongsByIds(queries, organizationId, songIds),
		forms: await readFormWriters(queries, songIds, data.splits),
		corrections: await readCorrections(queries, songIds),
	});
}

/** Corrections of artists that the label approved. */
async function readCorrections(queries: Queries, songIds: readonly SongId[]) {
	const corrections: string[] = [];
	for (const formId of await listApprovedFormIds(queries, songIds, 'label_copy')) {
		const sent = await findSentAnswers(queries, formId);
		for (const { wanted } of sent ? changedLines(sent.answers) : [])
			corrections.push(wanted, isrc.read(wanted) ?? wanted);
	}
	return corrections;
}

async function readFormWriters(queries: Queries, songIds: readonly SongId[], splits: CopyData['splits']) {
	const forms = [];
	for (const { songId, formId } of await listApprovedForms(queries, songIds, 'metadata')) {
		const sent = await findSentAnswers(queries, formId);
		const writers = sent ? writersIn(sent.answers) : [];
		const isSettled = splits.some(
			(split) =>
				split.songId === songId &&
				split.status === 'confirmed' &&
				split.confirmedAt &&
				sent &&
				split.confirmedAt > sent.at,
		);
		if (writers.length > 0) forms.push({ songId, writers, isSettled });
	}
	return forms;
}

function writersIn(answers: Answers): { name: string; share: number }[] {
	return rowsAt(answers, 'writers').map((row) => ({
		name: textAt(answers, innerPath('writers', row, 'creditName')),
		share: readShare(textAt(answers, innerPath('writers', row, 'share'))) ?? 0,
	}));
}
