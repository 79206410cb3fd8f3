import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { EvidenceActorKind, EvidenceRow, JsonObject } from '../../domain/evidence/evidence.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal/seal.ts';
import {
	type ChainRow,
	findChain,
	insertChain,
	insertRow,
	listRows,
	lockChain,
	lockRegister,
	type RegisterRow,
	toEvidenceRow,
	updateHead,
	updateRegister,
} from './evidence.repository.ts';
import {
	type EvidenceSubject,
	headText,
	noHash,
	registerHash,
	registerText,
	rowText,
	sha256,
} from './evidence-hash.ts';

/** What happened. Neither a token nor a one-time code may be part of it. */
export interface EvidenceEntry {
	/** As in `signature.applied`. */
	readonly kind: string;
	/** Now, if nothing is said. */
	readonly at?: Date;
	readonly actor: {
		readonly kind: EvidenceActorKind;
		readonly id?: string | null;
		readonly name: string;
		readonly email?: string | null;
	};
	readonly ip?: string | null;
	readonly userAgent?: string | null;
	readonly data?: JsonObject;
}

/** Of one chain: how many rows it has, the hash of the last one, and the signature over both. */
export interface EvidenceHead {
	readonly number: number;
	readonly count: number;
	readonly hash: string;
	readonly keyId: string;
	readonly signature: string;
}

/** Texts of others are cut, not refused: evidence is taken from whatever comes. */
const longestText = 1000;
/** Without what the database cannot store: it must come back as it was hashed. */
const cut = (text: string | null | undefined) =>
	text == null ? null : Buffer.from(text.replaceAll('\0', '').slice(0, longestText)).toString();

export type EvidenceLog = ReturnType<typeof createEvidenceLog>;

/**
 * The append-only log of what happened to a contract or a label copy. Every subject has a chain of its own, so that its
 * evidence can be handed out without anybody else's, and so that only writers of the same subject wait for each other.
 */
export function createEvidenceLog({ clock, seal }: { readonly clock: Clock; readonly seal: Seal }) {
	const sign = (tx: Tx, text: string) => seal.sign(tx, Buffer.from(text));

	/** A chain that has no rows yet, counted in the register. Rare, so all who begin one may wait for each other. */
	async function begin(tx: Tx, subject: EvidenceSubject): Promise<ChainRow> {
		const empty = { chains: 0, hash: noHash };
		const known = await lockRegister(tx, { ...empty, ...(await sign(tx, registerText(empty))) });
		// Somebody may have begun it while this waited for the register.
		const begun = await lockChain(tx, subject.id);
		if (begun) return begun;
		const chains = known.chains + 1;
		const register: Omit<RegisterRow, 'isOnly' | 'keyId' | 'signature'> = {
			chains,
			hash: registerHash(known.hash, subject),
		};
		await updateRegister(tx, { ...register, ...(await sign(tx, registerText(register))) });
		const head = { number: chains, count: 0, hash: noHash };
		const chain: ChainRow = {
			subjectId: subject.id,
			subjectKind: subject.kind,
			organizationId: subject.organizationId,
			...head,
			...(await sign(tx, headText(subject, head))),
		};
		await insertChain(tx, chain);
		return chain;
	}

	return {
		/**
		 * Part of the caller's transaction, as the last of its locks: two writers of one subject wait for each other here.
		 * `seal.ready()` is called before that transaction.
		 */
		async append(tx: Tx, subject: EvidenceSubject, entry: EvidenceEntry): Promise<{ seq: number; hash: string }> {
			const chain = (await lockChain(tx, subject.id)) ?? (await begin(tx, subject));
			if (chain.organizationId !== subject.organizationId || chain.subjectKind !== subject.kind)
				throw new Error('the chain belongs to something else');
			const { actor } = entry;
			const row: Omit<EvidenceRow, 'hash'> = {
				seq: chain.count + 1,
				at: entry.at ?? clock.now(),
				kind: entry.kind,
				actorKind: actor.kind,
				actorId: actor.id ?? null,
				actorName: cut(actor.name) ?? '',
				email: cut(actor.email),
				ip: cut(entry.ip),
				userAgent: cut(entry.userAgent),
				// Read back, so that what is hashed is what is stored.
				data: JSON.parse(canonicalJson(entry.data ?? {})),
				prevHash: chain.hash,
			};
			const hash = sha256(rowText(subject, row));
			await insertRow(tx, { subjectId: subject.id, ...row, data: canonicalJson(row.data), hash });
			const head = { number: chain.number, count: row.seq, hash };
			await updateHead(tx, subject.id, { ...head, ...(await sign(tx, headText(subject, head))) });
			return { seq: row.seq, hash };
		},

		/** All rows of a subject in their order. */
		async list(queries: Queries, subject: EvidenceSubject): Promise<readonly EvidenceRow[]> {
			const chain = await findChain(queries, subject.id);
			if (chain?.organizationId !== subject.organizationId) return [];
			return (await listRows(queries, subject.id)).map(toEvidenceRow);
		},

		async head(queries: Queries, subject: EvidenceSubject): Promise<EvidenceHead | null> {
			const chain = await findChain(queries, subject.id);
			if (chain?.organizationId !== subject.organizationId) return null;
			const { number, count, hash, keyId, signature } = chain;
			return { number, count, hash, keyId, signature };
		},
	};
}
