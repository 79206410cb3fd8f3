import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { KeptFingerprint } from '../audio/fingerprint/fingerprint.ts';
import type { OrganizationId, UploadId } from '../domain/kernel/ids.ts';
import type { Db, Queries } from '../server/platform/db/database.ts';

/**
 * Fingerprints as large as the given one, whose words are those of generated songs with some bits flipped: as unevenly
 * distributed as those of real songs.
 */
export async function seedFingerprints(
	db: Db,
	organizationId: OrganizationId,
	songs: number,
	{ kept, profile }: KeptFingerprint,
	like: readonly KeptFingerprint[],
): Promise<void> {
	const label = BigInt.asIntN(64, BigInt(`0x${organizationId.slice(0, 8)}`) << 32n);
	const known = like.flatMap((one) => [...one.kept.words]);
	await db.transaction(async (tx) => {
		for (let number = 0; number < songs; number++) {
			const words = Array.from(kept.words, () => {
				const word = known[Math.floor(Math.random() * known.length)] ?? 0;
				const [one, two] = [Math.floor(30 * Math.random()), Math.floor(30 * Math.random())];
				return label | BigInt.asUintN(32, BigInt(word ^ (1 << one) ^ (1 << two)));
			});
			const id = await seedUpload(tx, organizationId);
			await seedFingerprint(tx, { organizationId, id }, words, { kept, profile });
		}
	});
}

export async function seedUpload(queries: Queries, organizationId: OrganizationId): Promise<UploadId> {
	const id = randomUUID() as UploadId;
	await queries.execute(sql`insert into uploads (id, organization_id, purpose, state, file_name, size_bytes, storage_key)
		values (${id}, ${organizationId}, 'song', 'receiving', 'seeded.wav', 1, ${`${organizationId}/${id}`})`);
	return id;
}

async function seedFingerprint(
	tx: Queries,
	{ organizationId, id }: { organizationId: OrganizationId; id: UploadId },
	words: readonly bigint[],
	{ kept, profile }: KeptFingerprint,
): Promise<void> {
	const list = `{${words.join(',')}}`;
	await tx.execute(sql`with made as (
			insert into fingerprints (upload_id, organization_id, version, words, profile)
			values (${id}, ${organizationId}, 1, ${list}::bigint[], ${Buffer.from(profile)}) returning id
		)
		insert into fingerprint_words (word, fingerprint_id, position)
		select word, made.id, position from made, unnest(${list}::bigint[], ${`{${kept.positions.join(',')}}`}::smallint[]) as kept(word, position)`);
}
