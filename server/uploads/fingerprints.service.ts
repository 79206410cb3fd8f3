import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AudioAnalysis } from '../../audio/audio-analysis.ts';
import { createComparer, isSameRecording } from '../../audio/fingerprint/compare-sounds.ts';
import {
	chooseCandidates,
	type Fingerprint,
	type KeptFingerprint,
	type WordHit,
} from '../../audio/fingerprint/fingerprint.ts';
import type { HashWords } from '../../audio/fingerprint/hash-words.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { type Db, idsOf, isRow, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import type { UploadRow } from './uploads.repository.ts';
import { fingerprints, fingerprintWords, sameRecordings, uploads } from './uploads.table.ts';

/** Raise it when fingerprints are computed differently: the step then computes all of them again. */
export const fingerprintVersion = 1;

type Owner = Pick<UploadRow, 'id' | 'organizationId'>;

/**
 * Stores the fingerprint of a file, and which other files of the label have the same recording (R-SUBMIT-8). This
 * happens before the file is ready, so that its sender sees at once that it was submitted before.
 */
export async function recordFingerprint(
	db: Db,
	upload: Owner,
	{ fingerprint, sha256 }: Pick<AudioAnalysis, 'fingerprint' | 'sha256'>,
) {
	await db.transaction(async (tx) => {
		await lockFingerprints(tx, upload.organizationId);
		if (!(await keepUpload(tx, upload.id))) return;
		const same = sha256 === null ? [] : await saveHash(tx, upload, sha256);
		const found = fingerprint === null ? [] : await findSameRecordings(tx, upload, fingerprint);
		await saveFingerprint(tx, upload, fingerprint);
		await saveSameRecordings(tx, upload, [...new Set([...same, ...found])]);
	});
}

export async function hasFingerprint(db: Db, id: UploadId) {
	const ofUpload = and(eq(fingerprints.uploadId, id), eq(fingerprints.version, fingerprintVersion));
	return (await db.$count(fingerprints, ofUpload)) > 0;
}

/** Finds the files of the label with the same recording: those that share words at one offset, compared there. */
export async function findSameRecordings(
	queries: Queries,
	upload: Owner,
	{ probes, levels }: Pick<Fingerprint, 'probes' | 'levels'>,
) {
	const candidates = chooseCandidates(await listHits(queries, upload.organizationId, probes));
	const ids = [...new Set(idsOf(candidates))];
	const profiles = new Map((await listProfiles(queries, upload, ids)).map((profile) => [profile.id, profile]));
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

/** A word that occurs in more sounds than this says nothing about any of them. */
const maxHitsOfWord = 100;
const maxHits = 5000;

/** Two files that arrive together would otherwise not see each other. */
async function lockFingerprints(tx: Tx, organizationId: OrganizationId) {
	noteLock('fingerprints');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fingerprints ${organizationId}`}, 0))`);
}

/**
 * Stores the hash, and returns the other files of the label that have it. Those that are not ready yet are among them:
 * a file that is analysed at the same moment must find this one.
 */
async function saveHash(tx: Tx, { id, organizationId }: Owner, sha256: string) {
	await tx.update(uploads).set({ sha256 }).where(isRow(uploads, { id, organizationId }));
	const others = and(
		eq(uploads.organizationId, organizationId),
		eq(uploads.sha256, sha256),
		inArray(uploads.state, ['analysing', 'ready']),
		ne(uploads.id, id),
	);
	return idsOf(await tx.select({ id: uploads.id }).from(uploads).where(others));
}

/** Returns false if the file was removed while it was analysed. */
async function keepUpload(tx: Tx, id: UploadId) {
	const rows = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('key share');
	return rows.length === 1;
}

/** Replaces an earlier fingerprint. Null means a sound that cannot be recognized. */
async function saveFingerprint(tx: Tx, { id, organizationId }: Owner, fingerprint: KeptFingerprint | null) {
	await tx.delete(fingerprints).where(eq(fingerprints.uploadId, id));
	const words = fingerprint ? wordsOf(organizationId, fingerprint.kept) : [];
	const profile = fingerprint?.profile ?? new Uint8Array(0);
	const [row] = await tx
		.insert(fingerprints)
		.values({ uploadId: id, organizationId, version: fingerprintVersion, words, profile })
		.returning({ id: fingerprints.id });
	if (!row || !fingerprint) return;
	const positions = `{${fingerprint.kept.positions.join(',')}}`;
	await tx.execute(sql`insert into ${fingerprintWords} (word, fingerprint_id, position)
		select word, ${row.id}::int, position
		from unnest(${`{${words.join(',')}}`}::bigint[], ${positions}::smallint[]) as kept(word, position)`);
}

/** Lists which fingerprints of the label have some of these words, and by how many frames the words come later. */
async function listHits(
	queries: Queries,
	organizationId: OrganizationId,
	probes: HashWords,
): Promise<WordHit<number>[]> {
	const words = `{${wordsOf(organizationId, probes).join(',')}}`;
	return selectRows(
		queries,
		// The query goes word by word along the index: a plan for all of them at once would read the whole table while it
		// is small.
		sql`select kept.fingerprint_id as id, probe.position - kept.position as offset
			from unnest(${words}::bigint[], ${`{${probes.positions.join(',')}}`}::int[]) as probe(word, position)
			cross join lateral (
				select fingerprint_id, position from ${fingerprintWords} where word = probe.word limit ${maxHitsOfWord}
			) kept limit ${maxHits}`,
	);
}

/** Lists only those of the label, whatever the words matched. */
async function listProfiles(queries: Queries, { id, organizationId }: Owner, ids: readonly number[]) {
	if (ids.length === 0) return [];
	return queries
		.select({ id: fingerprints.id, uploadId: fingerprints.uploadId, profile: fingerprints.profile })
		.from(fingerprints)
		.where(
			and(
				inArray(fingerprints.id, [...ids]),
				eq(fingerprints.organizationId, organizationId),
				eq(fingerprints.version, fingerprintVersion),
				ne(fingerprints.uploadId, id),
			),
		);
}

/** Pairs are added only with files that still exist. */
async function saveSameRecordings(tx: Tx, { id, organizationId }: Owner, others: readonly UploadId[]) {
	await tx.delete(sameRecordings).where(eq(sameRecordings.uploadId, id));
	await tx.delete(sameRecordings).where(eq(sameRecordings.otherId, id));
	if (others.length === 0) return;
	const known = await tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(inArray(uploads.id, [...others]), eq(uploads.organizationId, organizationId), ne(uploads.id, id)))
		.for('key share');
	const pairs = known.flatMap((other) => [
		{ uploadId: id, otherId: other.id },
		{ uploadId: other.id, otherId: id },
	]);
	if (pairs.length > 0) await tx.insert(sameRecordings).values(pairs);
}

/** Words of two labels may collide here by chance; `listProfiles` keeps them apart. */
function wordsOf(organizationId: OrganizationId, { words }: HashWords) {
	const label = BigInt.asIntN(64, BigInt(`0x${organizationId.slice(0, 8)}`) << 32n);
	return Array.from(words, (word) => label | BigInt.asUintN(32, BigInt(word)));
}
