// Which stored documents are still needed.
import { eq, sql } from 'drizzle-orm';
import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { type Db, type Queries, selectRows } from '../platform/db/database.ts';
import { contractEvents, contractFiles } from './contracts.table.ts';
import type { ContractFileRow } from './signing.repository.ts';

/**
 * Of contracts that were never sent: all if the draft was thrown away, else what another document has replaced. Of
 * signers: what they did not send off. What was sent, signed on paper or given as a notice is evidence and stays.
 */
export async function deleteLooseDocuments(db: Db, before: Date): Promise<void> {
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

/** What came with what was done: marked up by signers, or the notice of a termination; the oldest first. */
export async function listAttached(
	queries: Queries,
	contractId: ContractId,
): Promise<{ readonly file: ContractFileRow; readonly kind: ContractEventKind }[]> {
	return queries
		.select({ file: contractFiles, kind: contractEvents.kind })
		.from(contractFiles)
		.innerJoin(contractEvents, eq(contractEvents.fileId, contractFiles.id))
		.where(eq(contractFiles.contractId, contractId))
		.orderBy(contractEvents.id);
}
