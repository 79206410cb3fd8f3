import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { KeptFingerprint, WordHit } from '../../audio/fingerprint/fingerprint.ts';
import type { HashWords } from '../../audio/fingerprint/hash-words.ts';
import type { SoundProfile } from '../../audio/fingerprint/sound-profile.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { fingerprints, fingerprintWords, sameRecordings } from './fingerprints.table.ts';
import { uploads } from './uploads.table.ts';

interface Owner {
	readonly id: UploadId;
	readonly organizationId: OrganizationId;
}

/** A word that is in more sounds says nothing about any of them. */
const maxHitsOfWord = 100;
const maxHits = 5000;

/** Two files that arrive together would otherwise not see each other. */
export async function lockFingerprints(tx: Tx, organizationId: OrganizationId): Promise<void> {
	noteLock('fingerprints');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fingerprints ${organizationId}`}, 0))`);
}

/** False if the file was removed while it was analysed. */
export async function keepUpload(tx: Tx, id: UploadId): Promise<boolean> {
	const rows = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('key share');
	return rows.length === 1;
}

export async function hasFingerprint(queries: Queries, id: UploadId, version: number): Promise<boolean> {
	return (
		(await queries.$count(fingerprints, and(eq(fingerprints.uploadId, id), eq(fingerprints.version, version)))) > 0
	);
}

/** Replaces an earlier one. Null is a sound that cannot be recognised. */
export async function saveFingerprint(
	tx: Tx,
	{ id, organizationId }: Owner,
	fingerprint: KeptFingerprint | null,
	version: number,
): Promise<void> {
	await tx.delete(fingerprints).where(eq(fingerprints.uploadId, id));
	const words = fingerprint ? wordsOf(organizationId, fingerprint.kept) : [];
	const profile = fingerprint?.profile ?? new Uint8Array(0);
	const [row] = await tx
		.insert(fingerprints)
		.values({ uploadId: id, organizationId, version, words, profile })
		.returning({ id: fingerprints.id });
	if (!row || !fingerprint) return;
	const positions = `{${fingerprint.kept.positions.join(',')}}`;
	await tx.execute(sql`insert into ${fingerprintWords} (word, fingerprint_id, position)
		select word, ${row.id}::int, position
		from unnest(${`{${words.join(',')}}`}::bigint[], ${positions}::smallint[]) as kept(word, position)`);
}

/** Which fingerprints of the label have some of these words, and by how many frames the words come later. */
export async function listHits(
	queries: Queries,
	organizationId: OrganizationId,
	probes: HashWords,
): Promise<WordHit<number>[]> {
	const words = `{${wordsOf(organizationId, probes).join(',')}}`;
	return selectRows(
		queries,
		// Word by word along the index: a plan for all of them at once would read the whole table while it is small.
		sql`select kept.fingerprint_id as id, probe.position - kept.position as offset
			from unnest(${words}::bigint[], ${`{${probes.positions.join(',')}}`}::int[]) as probe(word, position)
			cross join lateral (
				select fingerprint_id, position from ${fingerprintWords} where word = probe.word limit ${maxHitsOfWord}
			) kept limit ${maxHits}`,
	);
}

export interface Profile {
	readonly id: number;
	readonly uploadId: UploadId;
	readonly profile: SoundProfile;
}

/** Only those of the label, whatever the words said. */
export async function listProfiles(
	queries: Queries,
	{ id, organizationId }: Owner,
	ids: readonly number[],
	version: number,
): Promise<Profile[]> {
	if (ids.length === 0) return [];
	return queries
		.select({ id: fingerprints.id, uploadId: fingerprints.uploadId, profile: fingerprints.profile })
		.from(fingerprints)
		.where(
			and(
				inArray(fingerprints.id, [...ids]),
				eq(fingerprints.organizationId, organizationId),
				eq(fingerprints.version, version),
				ne(fingerprints.uploadId, id),
			),
		);
}

/** Others are added only where they still exist. */
export async function saveSameRecordings(tx: Tx, { id, organizationId }: Owner, others: readonly UploadId[]) {
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

/** Words of two labels may meet by chance here; `listProfiles` keeps them apart. */
function wordsOf(organizationId: OrganizationId, { words }: HashWords): bigint[] {
	const label = BigInt.asIntN(64, BigInt(`0x${organizationId.slice(0, 8)}`) << 32n);
	return Array.from(words, (word) => label | BigInt.asUintN(32, BigInt(word)));
}
