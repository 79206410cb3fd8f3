// Which stored documents are still needed.
import { sql } from 'drizzle-orm';
import { type Db, type Queries, selectRows } from '../../platform/db/database.ts';

/**
 * Of contracts that were never sent: all if the draft was thrown away, else what another document has replaced. What was
 * sent, signed on paper or given as a notice is evidence and stays.
 */
export async function deleteLooseDocuments(db: Db, before: Date): Promise<void> {
	await db.execute(sql`delete from contract_files using contracts
		where contracts.id = contract_files.contract_id and contracts.current_version = 0
			and contract_files.created_at < ${before.toISOString()}::timestamptz
			and case contracts.status
				when 'void' then contracts.ended_at < ${before.toISOString()}::timestamptz
				when 'draft' then contracts.document_id is distinct from contract_files.id
				else false end`);
}

/** Those that a row names, whichever: the same bytes are stored once, however many contracts they belong to. */
export async function listKnownDocuments(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
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
