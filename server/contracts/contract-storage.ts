// Where documents are stored, and which of them are still needed. The key is derived from the bytes, so that a document
// that is generated twice is stored once, and a row never references bytes other than its own.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import { type Db, type Queries, selectRows } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';

export function sha256Of(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}

const documentKey = /^[0-9a-f-]{36}\/contracts\/[0-9a-f]{64}\.pdf$/;

export async function storeDocument({ storage }: Core, organizationId: OrganizationId, bytes: Uint8Array) {
	const sha256 = sha256Of(bytes);
	const storageKey = `${organizationId}/contracts/${sha256}.pdf`;
	await storage.put(storageKey, bytes, 'application/pdf');
	return { storageKey, sha256, sizeBytes: bytes.byteLength };
}

/** Loads the whole document and checks it against its fingerprint. */
export async function loadDocument(
	{ storage }: Core,
	{ storageKey, sha256 }: { readonly storageKey: string; readonly sha256: string },
): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of await storage.read(storageKey)) chunks.push(chunk as Uint8Array);
	const bytes = Buffer.concat(chunks);
	if (sha256Of(bytes) !== sha256) throw new Error(`the stored document ${storageKey} has changed`);
	return bytes;
}

const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Deletes uploads for drafts that were discarded, or that were replaced in a draft, and removes bytes that no row
 * references.
 */
export async function sweepContractFiles(
	{ db, storage }: Core,
	ownsStorage: () => Promise<boolean>,
	now: Date,
	pace: Pace,
) {
	const before = new Date(now.getTime() - keptMs);
	await deleteUnusedDocuments(db, before);
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: (key) => documentKey.test(key),
		before,
		listKnown: (keys) => listKnownDocuments(db, keys),
	});
}

/**
 * For contracts that were never sent: all uploads if the draft was discarded, else the replaced ones. For signers:
 * uploads that they did not submit. Documents that were sent, signed on paper or given as a notice are evidence and
 * stay.
 */
export async function deleteUnusedDocuments(db: Db, before: Date) {
	await db.execute(sql`delete from contract_files using contracts
		where contracts.id = contract_files.contract_id and contract_files.created_at < ${before.toISOString()}::timestamptz
			and case
				when contract_files.party_id is not null
					then not exists (select 1 from contract_events where contract_events.file_id = contract_files.id)
				when contracts.current_version > 0 then false
				when contracts.status = 'void' then contracts.ended_at < ${before.toISOString()}::timestamptz
				when contracts.status = 'draft' then contracts.document_id is distinct from contract_files.id
				else false end`);
}

/** Those that any row references: the same bytes are stored once, however many contracts they belong to. */
async function listKnownDocuments(queries: Queries, keys: readonly string[]) {
	const wanted = sql`${`{${keys.map((key) => JSON.stringify(key)).join(',')}}`}::text[]`;
	const rows = await selectRows<{ key: string }>(
		queries,
		sql`select storage_key as key from contract_files where storage_key = any(${wanted})
			union select storage_key from contract_versions where storage_key = any(${wanted})
			union select sealed_key from contracts where sealed_key = any(${wanted})
			union select attachment ->> 'storageKey' from outgoing_mails where attachment ->> 'storageKey' = any(${wanted})`,
	);
	return new Set(rows.map(({ key }) => key));
}
