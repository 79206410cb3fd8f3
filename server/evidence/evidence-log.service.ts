import { eq } from 'drizzle-orm';
import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { EvidenceActorKind, EvidenceRow, JsonObject } from '../../domain/evidence/evidence.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import type { Seal } from '../platform/seal/seal.ts';
import { type ChainRow, findChain, listRows, lockChain } from './evidence.repository.ts';
import { evidenceChains, evidenceRegister, evidenceRows } from './evidence.table.ts';
import {
	type EvidenceSubject,
	headText,
	noHash,
	registerHash,
	registerText,
	rowText,
	sha256,
} from './evidence-hash.ts';

/** An entry of the evidence log. It must contain neither a token nor a one-time code. */
export interface EvidenceEntry {
	/** For example `signature.applied`. */
	readonly kind: string;
	/** The current time if missing. */
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

/** Texts of others are truncated, not refused: evidence is recorded whatever the input. */
const longestText = 1000;
/** Removes what the database cannot store, because a text must be read back as it was hashed. */
const cut = (text: string | null | undefined) =>
	text == null ? null : Buffer.from(text.replaceAll('\0', '').slice(0, longestText)).toString();

/**
 * The append-only log of events of a contract or a label copy. Every subject has its own chain, so that its evidence
 * can be handed out without that of others, and so that only writers of the same subject wait for each other.
 */
export function createEvidenceLog({ clock, seal }: { readonly clock: Clock; readonly seal: Seal }) {
	const sign = (tx: Tx, text: string) => seal.sign(tx, Buffer.from(text));

	/** Until the transaction ends no other transaction begins a chain. */
	async function lockRegister(tx: Tx) {
		noteLock('evidenceRegister');
		const empty = { chains: 0, hash: noHash };
		const register = { isOnly: true, ...empty, ...(await sign(tx, registerText(empty))) };
		await tx.insert(evidenceRegister).values(register).onConflictDoNothing();
		const [stored] = await tx.select().from(evidenceRegister).for('update');
		if (!stored) throw new Error('the database stored no register');
		return stored;
	}

	/**
	 * Creates a chain without rows and counts it in the register. This is rare, so all transactions that begin one may
	 * wait for each other.
	 */
	async function begin(tx: Tx, subject: EvidenceSubject): Promise<ChainRow> {
		const known = await lockRegister(tx);
		const { id: subjectId, kind: subjectKind, organizationId } = subject;
		// Another transaction may have begun it while this one waited for the register.
		const begun = await lockChain(tx, subjectId);
		if (begun) return begun;
		const chains = known.chains + 1;
		const register = { chains, hash: registerHash(known.hash, subject) };
		await tx.update(evidenceRegister).set({ ...register, ...(await sign(tx, registerText(register))) });
		const head = { number: chains, count: 0, hash: noHash };
		const signed = await sign(tx, headText(subject, head));
		const chain = { subjectId, subjectKind, organizationId, ...head, ...signed };
		await tx.insert(evidenceChains).values(chain);
		return chain;
	}

	return {
		/**
		 * Runs in the caller's transaction, as the last of its locks: two writers of one subject wait for each other here.
		 * Call `seal.ready()` before that transaction.
		 */
		async append(tx: Tx, subject: EvidenceSubject, entry: EvidenceEntry) {
			const { id: subjectId } = subject;
			const chain = (await lockChain(tx, subjectId)) ?? (await begin(tx, subject));
			if (chain.organizationId !== subject.organizationId || chain.subjectKind !== subject.kind)
				throw new Error('the chain belongs to something else');
			const { actor } = entry;
			const data = canonicalJson(entry.data ?? {});
			const row = {
				seq: chain.count + 1,
				at: entry.at ?? clock.now(),
				kind: entry.kind,
				actorKind: actor.kind,
				actorId: actor.id ?? null,
				actorName: cut(actor.name) ?? '',
				email: cut(actor.email),
				ip: cut(entry.ip),
				userAgent: cut(entry.userAgent),
				prevHash: chain.hash,
			};
			// Parsed again, so that what is hashed is what is stored.
			const hash = sha256(rowText(subject, { ...row, data: JSON.parse(data) }));
			await tx.insert(evidenceRows).values({ subjectId, ...row, data, hash });
			const head = { number: chain.number, count: row.seq, hash };
			const change = { count: row.seq, hash, ...(await sign(tx, headText(subject, head))) };
			await tx.update(evidenceChains).set(change).where(eq(evidenceChains.subjectId, subjectId));
		},

		/** All rows of a subject in their order. */
		async list(queries: Queries, subject: EvidenceSubject): Promise<EvidenceRow[]> {
			if (!(await findChain(queries, subject))) return [];
			const rows = await listRows(queries, subject.id);
			return rows.map(({ data, subjectId: _, ...row }) => ({ ...row, data: JSON.parse(data) }));
		},

		/** Number of rows of a chain, the hash of the last one, and the signature over both. */
		head: findChain,
	};
}
