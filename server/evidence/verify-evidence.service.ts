import { asc, gt, sql } from 'drizzle-orm';
import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { JsonObject } from '../../domain/evidence/evidence.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { isSignedBy, type TrustedKeys } from '../platform/seal/seal.ts';
import { type ChainRow, listRows, type StoredRow } from './evidence.repository.ts';
import { evidenceChains, evidenceRegister } from './evidence.table.ts';
import {
	type EvidenceSubject,
	headText,
	noHash,
	registerHash,
	registerText,
	rowText,
	sha256,
} from './evidence-hash.ts';

/** The head of a chain at another time: recorded elsewhere, or printed in a sealed document. */
export interface KnownHead {
	readonly subjectId: string;
	readonly count: number;
	readonly hash: string;
}

export interface EvidenceReport {
	readonly chains: number;
	readonly rows: number;
	/** The first fault of each chain, in the order of the chains; empty if nothing was changed. */
	readonly faults: readonly string[];
	readonly heads: readonly KnownHead[];
}

const pieceOfChains = 200;
const pieceOfRows = 500;

async function listChains(queries: Queries, after: number) {
	const { number } = evidenceChains;
	return queries.select().from(evidenceChains).where(gt(number, after)).orderBy(asc(number)).limit(pieceOfChains);
}

/**
 * Checks every row, every head and the register. It works in batches, so that a log of any size fits into memory. Rows
 * that are written during the check are not faults: the head of a chain is read before its rows.
 */
export async function verifyEvidence(
	queries: Queries,
	keys: TrustedKeys,
	known: readonly KnownHead[] = [],
): Promise<EvidenceReport> {
	const faults: string[] = [];
	const heads: KnownHead[] = [];
	const knownBySubject = new Map(known.map((head) => [head.subjectId, head]));
	// The register is read before the chains: a chain that is begun during the check is surplus, not missing.
	const [register] = await queries.select().from(evidenceRegister);
	let [rows, chains, hash] = [0, 0, noHash];
	for (let piece = await listChains(queries, 0); piece.length > 0; ) {
		for (const chain of piece) {
			if (register && chain.number > register.chains) continue;
			chains += 1;
			hash = registerHash(hash, subjectOf(chain));
			const found = await verifyChain(queries, chain, keys, knownBySubject.get(chain.subjectId));
			rows += found.rows;
			if (found.fault !== undefined) faults.push(`${nameOf(chain)}: ${found.fault}`);
			heads.push({ subjectId: chain.subjectId, count: chain.count, hash: chain.hash });
			knownBySubject.delete(chain.subjectId);
		}
		piece = await listChains(queries, piece.at(-1)?.number ?? 0);
	}
	const signed = register && isSignedBy(keys, Buffer.from(registerText(register)), register);
	if (register ? !signed : chains > 0) faults.push('the register of chains was not signed by this installation');
	else if (register && register.chains !== chains)
		faults.push(`${register.chains - chains} of ${register.chains} chains are missing`);
	else if (register && register.hash !== hash) faults.push('the register names other chains than there are');
	for (const { subjectId } of knownBySubject.values()) faults.push(`the chain ${subjectId} is missing`);
	faults.push(...(await findStrays(queries)));
	return { chains, rows, faults, heads };
}

const subjectOf = (chain: ChainRow): EvidenceSubject => ({
	organizationId: chain.organizationId,
	kind: chain.subjectKind,
	id: chain.subjectId,
});
const nameOf = ({ subjectKind, subjectId }: ChainRow) => `${subjectKind} ${subjectId}`;

async function verifyChain(
	queries: Queries,
	chain: ChainRow,
	keys: TrustedKeys,
	known: KnownHead | undefined,
): Promise<{ rows: number; fault?: string }> {
	const subject = subjectOf(chain);
	let [seq, hash] = [0, noHash];
	while (seq < chain.count) {
		const piece = await listRows(queries, chain.subjectId, { after: seq, limit: pieceOfRows });
		if (piece.length === 0) return { rows: seq, fault: `row ${seq + 1} is missing` };
		for (const row of piece) {
			if (seq === chain.count) break;
			const fault = faultOfRow(subject, row, { seq: seq + 1, hash });
			if (fault !== undefined) return { rows: seq, fault };
			({ seq, hash } = row);
			if (known && known.count === seq && known.hash !== hash)
				return { rows: seq, fault: `${rowName(row)} is not the one that was known before` };
		}
	}
	if (hash !== chain.hash) return { rows: seq, fault: `row ${seq} is not the one that the head names` };
	if (!isSignedBy(keys, Buffer.from(headText(subject, chain)), chain))
		return { rows: seq, fault: `row ${seq}: the head of the chain was not signed by this installation` };
	if (known && known.count > seq) return { rows: seq, fault: `row ${seq + 1} is missing, which was known before` };
	return { rows: seq };
}

function faultOfRow(subject: EvidenceSubject, row: StoredRow, expected: { seq: number; hash: string }) {
	if (row.seq !== expected.seq) return `row ${expected.seq} is missing`;
	if (row.prevHash !== expected.hash) return `${rowName(row)} does not follow the row before it`;
	const data = readData(row.data);
	const isRight = data !== undefined && sha256(rowText(subject, { ...row, data })) === row.hash;
	return isRight ? undefined : `${rowName(row)} was changed`;
}

const rowName = ({ seq, kind, at }: StoredRow) => `row ${seq} (${kind}, ${at.toISOString()})`;

/**
 * Returns undefined if the text is not exactly as this program writes it: the hash covers the meaning, and two
 * spellings may mean the same.
 */
function readData(text: string): JsonObject | undefined {
	try {
		const data = JSON.parse(text);
		return canonicalJson(data) === text ? data : undefined;
	} catch {
		return undefined;
	}
}

/** Rows without a head, rows beyond a head, and sealed contracts without evidence. */
async function findStrays(queries: Queries): Promise<string[]> {
	const rows = await selectRows<{ subject_id: string; seq: number }>(
		queries,
		sql`select r.subject_id, min(r.seq)::int as seq from evidence_rows r
			where not exists (select 1 from evidence_chains c where c.subject_id = r.subject_id and c.count >= r.seq)
			group by r.subject_id order by r.subject_id limit 20`,
	);
	const documents = await selectRows<{ subject_id: string; title: string }>(
		queries,
		sql`select d.subject_id, d.title from sealed_documents d
			where d.kind = 'contract' and not exists (select 1 from evidence_chains c where c.subject_id = d.subject_id)
			order by d.sealed_at limit 20`,
	);
	return [
		...rows.map(({ subject_id, seq }) => `${subject_id}: row ${seq} is in no chain`),
		...documents.map(
			({ subject_id, title }) => `contract ${subject_id}: “${title}” was sealed, but its chain is missing`,
		),
	];
}
