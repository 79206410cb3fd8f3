// Uploads and downloads of documents: for admins, and for signers with a link. The type of a file is detected from its
// bytes. Tokens are sent in a header, so that they appear in no URL.

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { allConsentTexts } from '../../domain/contracts/consent-texts.ts';
import * as m from '../../domain/contracts/contract-documents.messages.ts';
import { contractLink } from '../../domain/contracts/contract-link.ts';
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
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import {
	type ContractPartyId,
	contractFileIdSchema,
	contractIdSchema,
	type OrganizationId,
} from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Tx } from '../platform/db/database.ts';
import { decodedHeader, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { type ActingMember, type ContractsCore, getContract, recordContract, subjectOf } from './contract-changes.ts';
import { cleanUpload, makeDocument } from './contract-documents.ts';
import { loadDocument, storeDocument } from './contract-storage.ts';
import {
	type ContractRow,
	countFiles,
	findContract,
	findFile,
	findParty,
	findVersion,
	insertFile,
	listAttached,
	listParties,
	listSignatures,
	listVersions,
	lockContract,
	saveSigning,
} from './contracts.repository.ts';
import { atContract, type SigningCall } from './signing-access.ts';
import { spendCode } from './signing-codes.service.ts';

interface FilesCore extends ContractsCore {
	/** Refuses a file that exceeds the quota of the label or the free disk space. */
	readonly ensureQuota: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
}

const maxBytes = 30 * 1024 ** 2;
const mostFiles = 50;

const filesPerLink: Limit = { name: 'contract-marked-up', tries: 10, windowMinutes: 24 * 60 };

function read<Value>(schema: z.ZodMiniType<Value>, given: string | undefined) {
	const parsed = schema.safeParse(given);
	// An invalid id gets the same response as an unknown one.
	if (!parsed.success) throw new AppError(notFound);
	return parsed.data;
}

function fileResponse(name: string, contentType: string, body: Uint8Array | ReadableStream<Uint8Array>) {
	return new Response(body instanceof Uint8Array ? Buffer.from(body) : body, {
		headers: {
			'content-type': contentType,
			// A document is never shown as a page of Acetate; the pages read its bytes.
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
			'cache-control': 'private, no-store',
			vary: 'cookie, authorization',
		},
	});
}

const pdfResponse = (name: string, bytes: Uint8Array) => fileResponse(`${name}.pdf`, 'application/pdf', bytes);

/** Reads at most as many bytes as a document may have. */
async function receive(body: ReadableStream<Uint8Array> | null) {
	const chunks: Uint8Array[] = [];
	let received = 0;
	for await (const chunk of body ?? []) {
		received += chunk.byteLength;
		if (received > maxBytes) throw new AppError(pdfTooLarge);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function plainName(sent: string) {
	const plain = sent.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? '';
	return Array.from(plain).slice(0, 200).join('') || `${t(m.uploadedFile)}.pdf`;
}

/** Stores an uploaded document. `lockIt` checks again that the upload is allowed, and locks the contract. */
async function storeUpload(
	core: FilesCore,
	{ organizationId, id: contractId }: ContractRow,
	c: Context,
	partyId: ContractPartyId | null,
	lockIt: (tx: Tx) => Promise<ContractRow | undefined>,
) {
	if ((await countFiles(core.db, contractId)) >= mostFiles) throw new AppError(tooManyDocuments);
	const received = await receive(c.req.raw.body);
	await core.ensureQuota(organizationId, received.byteLength);
	const { bytes, pages } = await cleanUpload(core.documents.pdf, organizationId, received);
	const stored = await storeDocument(core, organizationId, bytes);
	const name = plainName(decodedHeader(c.req.header('x-file-name')));
	const { id } = await core.db.transaction(async (tx) => {
		if (!(await lockIt(tx))) throw new AppError(contractNotFound);
		return insertFile(tx, { contractId, name, pages, partyId, createdAt: core.clock.now(), ...stored });
	});
	return c.json({ id, name, pages });
}

async function versionOf(core: Core, { id }: ContractRow, number: number) {
	const version = await findVersion(core.db, id, number);
	if (!version) throw new AppError(notFound);
	return {
		name: t(m.versionFile, { title: version.title, version: number }),
		bytes: await loadDocument(core, version),
	};
}

async function sealedOf(core: Core, { executedAt, sealedKey, sealedSha256, title }: ContractRow) {
	if (executedAt === null) throw new AppError(notSignedByAll);
	if (sealedKey === null || sealedSha256 === null) throw new AppError(notSealedYet);
	return pdfResponse(
		t(m.sealedFile, { title }),
		await loadDocument(core, { storageKey: sealedKey, sha256: sealedSha256 }),
	);
}

/**
 * A download of the sealed document is recorded as evidence, unless the server cannot sign it: reading needs no key.
 */
async function recordDownload(core: ContractsCore, contract: ContractRow, by: ActingMember) {
	if (!(await core.documents.seal.isReady())) return;
	await core.db.transaction(async (tx) => {
		await lockContract(tx, contract.organizationId, contract.id);
		const downloaded = ['downloaded', { sha256: contract.sealedSha256 }] as const;
		await recordContract(tx, core, contract, { by, evidence: [downloaded] });
	});
}

/** What is missing in the evidence of a contract; nothing once it is sealed. */
async function listMissing({ db }: Core, { id, status, executedAt, sealedAt }: ContractRow): Promise<string[]> {
	if (sealedAt !== null) return [];
	if (executedAt !== null) return [t(m.sealedDocument)];
	if (status === 'void' || status === 'declined') return [t(m.noSealedDocument, { status })];
	const signed = new Set((await listSignatures(db, id)).map(({ partyId }) => partyId));
	const unsigned = (await listParties(db, [id])).filter((party) => !signed.has(party.id));
	const signatures = unsigned.map(({ signerName, legalName }) =>
		t(m.missingSignature, { name: signerName || legalName }),
	);
	return [...signatures, t(m.sealedDocument)];
}

/** All evidence of one contract in one ZIP; before the seal it lists what is missing. */
async function evidenceOf(core: ContractsCore, contract: ContractRow): Promise<Response> {
	const { id, title, sealedAt, sealedKey, sealedSha256 } = contract;
	const document = (name: string, at: Date, file: { readonly storageKey: string; readonly sha256: string }) => ({
		name: `${name}.pdf`,
		at,
		load: () => loadDocument(core, file),
	});
	const signed = (await listVersions(core.db, id)).map((version) =>
		document(`contract-version-${version.version}`, version.createdAt, version),
	);
	const sealed =
		sealedAt === null || sealedKey === null || sealedSha256 === null
			? []
			: [document('contract-sealed', sealedAt, { storageKey: sealedKey, sha256: sealedSha256 })];
	const attached = (await listAttached(core.db, id)).map(({ kind, file }, index) => {
		const name = kind === 'terminated' ? 'notice-of-termination' : `changes-asked-${index + 1}`;
		return document(name, file.createdAt, file);
	});
	const missing = await listMissing(core, contract);
	const documents = [...sealed, ...signed, ...attached];
	const zip = await core.documents.zip(subjectOf(contract), {
		title,
		documents,
		disclosures: allConsentTexts(),
		missing,
	});
	if (!zip) throw new AppError(notFound);
	return fileResponse(
		`${t(missing.length > 0 ? m.earlyEvidenceFile : m.evidenceFile, { title })}.zip`,
		'application/zip',
		zip,
	);
}

function createAdminFiles(core: FilesCore): HttpRoute[] {
	const { db } = core;
	const path = '/files/contracts/:contractId';
	const idIn = (c: Context) => read(contractIdSchema, c.req.param('contractId'));
	const download = (
		what: string,
		respond: (contract: ContractRow, c: Context, by: ActingMember) => Promise<Response>,
	) =>
		httpRoute({
			method: 'GET',
			path: `${path}/${what}`,
			policy: 'admin',
			handle: async (c, request, actor) => respond(await getContract(db, actor, idIn(c)), c, { actor, request }),
		});
	return [
		httpRoute({
			method: 'POST',
			path,
			policy: 'admin',
			isStreaming: true,
			handle: async (c, _, admin) => {
				const contract = await getContract(db, admin, idIn(c));
				return storeUpload(core, contract, c, null, async (tx) => {
					await ensureStillAdmin(tx, admin);
					return lockContract(tx, admin.organizationId, contract.id);
				});
			},
		}),
		download('preview', async (contract) => {
			const { bytes } = await makeDocument(core, contract, true);
			return pdfResponse(t(m.draftFile, { title: contract.title }), bytes);
		}),
		download('versions/:version', async (contract, c) => {
			const number = Number(read(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), c.req.param('version')));
			const { name, bytes } = await versionOf(core, contract, number);
			return pdfResponse(name, bytes);
		}),
		download('uploaded/:fileId', async (contract, c) => {
			const file = await findFile(db, contract.id, read(contractFileIdSchema, c.req.param('fileId')));
			if (!file) throw new AppError(documentMissing);
			return fileResponse(file.name, 'application/pdf', await loadDocument(core, file));
		}),
		download('sealed', async (contract, _, by) => {
			const response = await sealedOf(core, contract);
			await recordDownload(core, contract, by);
			return response;
		}),
		download('evidence', (contract) => evidenceOf(core, contract)),
	];
}

/** Downloads and uploads with a signing link. */
function createGuestFiles(core: FilesCore): HttpRoute[] {
	const { db, links } = core;

	async function admit(c: Context, request: RequestFacts): Promise<SigningCall> {
		return { actor: await links.admit(contractLink, c.req.header('x-link-token') ?? '', request), request };
	}

	async function findAsked({ actor: guest }: SigningCall) {
		const party = await findParty(db, guest.organizationId, guest.subjectId);
		const contract = party && (await findContract(db, guest.organizationId, party.contractId));
		if (!contract || !party || party.linkId !== guest.linkId) throw new AppError(linkUnknown);
		return { contract, party };
	}

	/** The document that the holder of a link is asked to sign. Sending these bytes is recorded as evidence. */
	async function sendDocument(call: SigningCall) {
		const { contract } = await findAsked(call);
		if (contract.executedAt !== null) throw new AppError(copyNeedsCode);
		const { name, bytes } = await versionOf(core, contract, contract.currentVersion);
		await atContract(core, call, contract.currentVersion, async (tx, at) => {
			if (!isWithSigners(at.contract.status) || at.signing?.fetchedAt) return;
			await saveSigning(tx, at.key, { fetchedAt: core.clock.now() });
			const { version, sha256 } = at.version;
			const fetched = ['document.fetched', { version, sha256, bytes: bytes.byteLength }] as const;
			await recordContract(tx, core, at.contract, { by: at.by, evidence: [fetched] });
		});
		return pdfResponse(name, bytes);
	}

	/** The signer's sealed copy requires a code, because a link may have been passed on since. */
	async function sendSealedCopy(call: SigningCall, code: string) {
		const response = await sealedOf(core, (await findAsked(call)).contract);
		const verdict = await atContract(core, call, null, async (tx, at) => {
			const right = await spendCode(tx, core, at, code, 'copy');
			const downloaded = ['downloaded', { sha256: at.contract.sealedSha256, isCodeGiven: true }] as const;
			if (right.allowed) await recordContract(tx, core, at.contract, { by: at.by, evidence: [downloaded] });
			return right;
		});
		ensure(verdict);
		return response;
	}

	return [
		/** A version marked up by a signer; it is shown to the label once the signer requests changes with it. */
		httpRoute({
			method: 'POST',
			path: '/guest-files/contract/marked-up',
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				const call = await admit(c, facts);
				const { contract, party } = await findAsked(call);
				ensure(canDo('ask_changes', contract.status));
				await core.limiter.spend(filesPerLink, call.actor.linkId);
				return storeUpload(core, contract, c, party.id, async (tx) => {
					const locked = await lockContract(tx, contract.organizationId, contract.id);
					await links.ensureStillOpen(tx, call.actor);
					return locked;
				});
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/guest-files/contract/:what',
			policy: 'public',
			handle: async (c, facts) => {
				const what = read(z.enum(['document', 'sealed']), c.req.param('what'));
				const call = await admit(c, facts);
				return what === 'document' ? sendDocument(call) : sendSealedCopy(call, c.req.header('x-signing-code') ?? '');
			},
		}),
	];
}

export const createContractFiles = (core: FilesCore): HttpRoute[] => [
	...createAdminFiles(core),
	...createGuestFiles(core),
];
