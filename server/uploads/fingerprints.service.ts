import type { AudioAnalysis } from '../../audio/audio-analysis.ts';
import { createComparer, isSameRecording } from '../../audio/fingerprint/compare-sounds.ts';
import { chooseCandidates, type Fingerprint } from '../../audio/fingerprint/fingerprint.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import {
	hasFingerprint,
	keepUpload,
	listHits,
	listProfiles,
	lockFingerprints,
	saveFingerprint,
	saveSameRecordings,
} from './fingerprints.repository.ts';
import { listSameBytes, type UploadRow } from './uploads.repository.ts';

/** Raise it when fingerprints are made in another way: the step then makes all of them again. */
export const fingerprintVersion = 1;

type Owner = Pick<UploadRow, 'id' | 'organizationId'>;

export type Fingerprints = ReturnType<typeof createFingerprints>;

/** Keeps the fingerprints of a label's files, and which of them are the same recording (R-SUBMIT-8). */
export function createFingerprints(db: Db) {
	return {
		/** Before the file is ready, so that whoever sent it reads at once that it was here before. */
		async record(upload: Owner, { fingerprint, sha256 }: Pick<AudioAnalysis, 'fingerprint' | 'sha256'>): Promise<void> {
			await db.transaction(async (tx) => {
				await lockFingerprints(tx, upload.organizationId);
				if (!(await keepUpload(tx, upload.id))) return;
				const same = await listSameBytes(tx, upload.organizationId, sha256 === null ? [] : [sha256]);
				const found = fingerprint === null ? [] : await findSameRecordings(tx, upload, fingerprint);
				await saveFingerprint(tx, upload, fingerprint, fingerprintVersion);
				await saveSameRecordings(tx, upload, [...new Set([...same.map(({ id }) => id), ...found])]);
			});
		},

		isRecorded: (id: UploadId): Promise<boolean> => hasFingerprint(db, id, fingerprintVersion),
	};
}

/** The files of the label with the same recording: those that share words at one offset, compared there. */
export async function findSameRecordings(
	queries: Queries,
	upload: Owner,
	{ probes, levels }: Pick<Fingerprint, 'probes' | 'levels'>,
): Promise<UploadId[]> {
	const candidates = chooseCandidates(await listHits(queries, upload.organizationId, probes));
	const ids = [...new Set(candidates.map(({ id }) => id))];
	const profiles = new Map(
		(await listProfiles(queries, upload, ids, fingerprintVersion)).map((profile) => [profile.id, profile]),
	);
	if (profiles.size === 0) return [];
	const compare = createComparer(levels);
	const found = new Set<UploadId>();
	for (const { id, offset } of candidates) {
		const other = profiles.get(id);
		if (!other || found.has(other.uploadId)) continue;
		if (isSameRecording(compare(other.profile, offset))) found.add(other.uploadId);
	}
	return [...found];
}
