// Documents that are uploaded, and those that are given out. What a file is, its bytes say.

import { canDo, isWithSigners } from '../../domain/contracts/contract-status.ts';
import {
	contractNotFound,
	copyNeedsCode,
	documentMissing,
	notSealedYet,
	notSignedByAll,
	pdfTooLarge,
	tooManyDocuments,
} from '../../domain/contracts/contracts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractFileId, ContractId, ContractPartyId, OrganizationId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Admin } from '../framework/actor.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { getContract } from './contract-lock.ts';
import type { ContractLog, Doer } from './contract-log.ts';
import { loadDocument, storeDocument } from './contract-storage.ts';
import { type ContractRow, findContract, lockContract } from './contracts.repository.ts';
import { type ContractDocuments, cleanUpload } from './documents.service.ts';
import {
	countFiles,
	findFile,
	findParty,
	findVersion,
	insertFile,
	type PartyRow,
	saveSigning,
} from './signing.repository.ts';
import type { SigningCodeService } from './signing-codes.service.ts';
import { createSigningDesk, type SigningGuest } from './signing-desk.ts';

interface FilesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly limiter: RateLimiter;
	readonly storage: Storage;
	readonly papers: Papers;
	readonly log: ContractLog;
	readonly documents: ContractDocuments;
	readonly ensureRoom: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
}

const maxBytes = 30 * 1024 ** 2;
const mostFiles = 50;

const filesPerLink: Limit = { name: 'contract-marked-up', tries: 10, windowMinutes: 24 * 60 };

interface SentFile {
	readonly name: string;
	readonly body: ReadableStream<Uint8Array> | null;
}

interface TakenFile {
	readonly id: ContractFileId;
	readonly name: string;
	readonly pages: number;
}

export type ContractFiles = ReturnType<typeof createContractFiles> & ReturnType<typeof createGuestDocuments>;

export interface GivenFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export function createContractFiles(deps: FilesDeps) {
	const { db, clock, links, limiter, storage, papers, log, documents, ensureRoom } = deps;

	/** Who took the sealed document away is part of the evidence, unless the server cannot sign it: reading needs no key. */
	async function proveDownload(contract: ContractRow, doer: Doer): Promise<void> {
		if (!(await papers.seal.isReady())) return;
		await db.transaction(async (tx) => {
			await lockContract(tx, contract.organizationId, contract.id);
			const evidence = [['downloaded', { sha256: contract.sealedSha256 }]] as const;
			await log.record(tx, contract, doer, { events: [], evidence });
		});
	}

	async function store(
		{ organizationId, id: contractId }: ContractRow,
		{ name, body }: SentFile,
		partyId: ContractPartyId | null,
		lockIt: (tx: Tx) => Promise<ContractRow | undefined>,
	): Promise<TakenFile> {
		if ((await countFiles(db, contractId)) >= mostFiles) throw new AppError(tooManyDocuments);
		const received = await receive(body);
		await ensureRoom(organizationId, received.byteLength);
		const { bytes, pages } = await cleanUpload(papers.pdf, organizationId, received);
		const stored = await storeDocument(storage, organizationId, bytes);
		const file = await db.transaction(async (tx) => {
			if (!(await lockIt(tx))) throw new AppError(contractNotFound);
			const about = { contractId, name: plainName(name), pages, partyId, createdAt: clock.now() };
			return insertFile(tx, { ...about, ...stored });
		});
		return { id: file.id, name: file.name, pages: file.pages };
	}

	return {
		async take(admin: Admin, contractId: ContractId, sent: SentFile): Promise<TakenFile> {
			const contract = await getContract(db, admin, contractId);
			return store(contract, sent, null, async (tx) => {
				await ensureStillAdmin(tx, admin);
				return lockContract(tx, admin.organizationId, contractId);
			});
		},

		/** What a signer has marked up; it is shown to the label once they ask for changes with it. */
		async takeFromGuest(guest: SigningGuest, sent: SentFile): Promise<TakenFile> {
			const { contract, party } = await findAsked(db, guest);
			ensure(canDo('ask_changes', contract.status));
			await limiter.spend(filesPerLink, guest.linkId);
			return store(contract, sent, party.id, async (tx) => {
				const locked = await lockContract(tx, guest.organizationId, contract.id);
				await links.ensureStillOpen(tx, guest);
				return locked;
			});
		},

		async preview(admin: Admin, contractId: ContractId): Promise<GivenFile> {
			const contract = await getContract(db, admin, contractId);
			const { bytes } = await documents.make(contract, true);
			return { name: `${contract.title}, draft.pdf`, bytes };
		},

		async version(admin: Admin, contractId: ContractId, number: number): Promise<GivenFile> {
			return versionOf(deps, await getContract(db, admin, contractId), number);
		},

		async uploaded(admin: Admin, contractId: ContractId, fileId: ContractFileId): Promise<GivenFile> {
			const contract = await getContract(db, admin, contractId);
			const file = await findFile(db, contract.id, fileId);
			if (!file) throw new AppError(documentMissing);
			return { name: file.name, bytes: await loadDocument(storage, file.storageKey, file.sha256) };
		},

		async sealed(admin: Admin, contractId: ContractId, request: RequestFacts): Promise<GivenFile> {
			const contract = await getContract(db, admin, contractId);
			const file = await sealedOf(storage, contract);
			await proveDownload(contract, { member: admin, request });
			return file;
		},
	};
}

interface GuestDocumentsDeps extends Omit<FilesDeps, 'documents' | 'ensureRoom'> {
	readonly spendCode: SigningCodeService['spendCode'];
}

/** What a signing link gives out. */
export function createGuestDocuments(deps: GuestDocumentsDeps) {
	const { db, clock, storage, log, spendCode } = deps;
	const { atContract } = createSigningDesk(deps);
	return {
		/** What the holder of a link is asked to sign. That these bytes were sent is observed, and kept as evidence. */
		async documentForGuest(guest: SigningGuest, request: RequestFacts): Promise<GivenFile> {
			const { contract } = await findAsked(db, guest);
			if (contract.executedAt !== null) throw new AppError(copyNeedsCode);
			const file = await versionOf(deps, contract, contract.currentVersion);
			await atContract(guest, contract.currentVersion, request, async (tx, at) => {
				if (!isWithSigners(at.contract.status) || at.signing?.fetchedAt) return;
				await saveSigning(tx, at.key, { fetchedAt: clock.now() });
				const { version, sha256 } = at.version;
				const fetched = ['document.fetched', { version, sha256, bytes: file.bytes.byteLength }] as const;
				await log.record(tx, at.contract, at.by, { events: [], evidence: [fetched] });
			});
			return file;
		},

		/** Their copy, against a code: a link may have been passed on since. */
		async sealedForGuest(guest: SigningGuest, code: string, request: RequestFacts): Promise<GivenFile> {
			const file = await sealedOf(storage, (await findAsked(db, guest)).contract);
			const verdict = await atContract(guest, null, request, async (tx, at) => {
				const right = await spendCode(tx, at, code, 'copy');
				const downloaded = ['downloaded', { sha256: at.contract.sealedSha256, isCodeGiven: true }] as const;
				if (right.allowed) await log.record(tx, at.contract, at.by, { events: [], evidence: [downloaded] });
				return right;
			});
			ensure(verdict);
			return file;
		},
	};
}

async function sealedOf(
	storage: Storage,
	{ executedAt, sealedKey, sealedSha256, title }: ContractRow,
): Promise<GivenFile> {
	if (executedAt === null) throw new AppError(notSignedByAll);
	if (sealedKey === null || sealedSha256 === null) throw new AppError(notSealedYet);
	return { name: `${title}, sealed.pdf`, bytes: await loadDocument(storage, sealedKey, sealedSha256) };
}

async function versionOf(
	{ db, storage }: Pick<FilesDeps, 'db' | 'storage'>,
	contract: ContractRow,
	number: number,
): Promise<GivenFile> {
	const version = await findVersion(db, contract.id, number);
	if (!version) throw new AppError(notFound);
	const bytes = await loadDocument(storage, version.storageKey, version.sha256);
	return { name: `${version.title}, version ${number}.pdf`, bytes };
}

async function findAsked(db: Db, guest: SigningGuest): Promise<{ contract: ContractRow; party: PartyRow }> {
	const party = await findParty(db, guest.organizationId, guest.subjectId);
	const contract = party && (await findContract(db, guest.organizationId, party.contractId));
	if (!contract || !party || party.linkId !== guest.linkId) throw new AppError(linkUnknown);
	return { contract, party };
}

/** No more of it than a document may have. */
async function receive(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let received = 0;
	for await (const chunk of body ?? []) {
		received += chunk.byteLength;
		if (received > maxBytes) throw new AppError(pdfTooLarge);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function plainName(sent: string): string {
	const plain = sent.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? '';
	return Array.from(plain).slice(0, 200).join('') || 'Document.pdf';
}
