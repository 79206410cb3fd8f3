// Actions of the holder of a signing link: open, read and agree; then sign, request changes, or decline.

import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import { maskEmail, whoseTurn } from '../../domain/contracts/contract-parties.ts';
import {
	type ContractStatus,
	canDo,
	checkReason,
	isWithSigners,
	statusAfterSigning,
} from '../../domain/contracts/contract-status.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import { consentOutdated, documentMissing, noSuchPage, notFetched } from '../../domain/contracts/contracts.errors.ts';
import { addShown } from '../../domain/contracts/pages-shown.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import { AppError, allowed, ensure, type Verdict, withValues } from '../../domain/kernel/errors.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { type ContractsCore, recordContract } from './contract-changes.ts';
import { askToSign } from './contract-mailer.ts';
import {
	type ContractChange,
	findFile,
	findParty,
	insertSignature,
	listParties,
	saveSigning,
	updateContract,
} from './contracts.repository.ts';
import { checkSignature, imageHashOf } from './signature-input.ts';
import { type AtSigning, atContract, ensureMaySign, ensureRead, ensureUnsigned } from './signing-access.ts';
import { spendCode } from './signing-codes.service.ts';

/** The first of all steps, once for each version. Returns what is to be recorded at the end of the transaction. */
async function markOpened(tx: Tx, { signing, key, party }: AtSigning, now: Date) {
	if (signing?.openedAt) return { events: [], evidence: [] };
	await saveSigning(tx, key, { openedAt: now });
	const { version } = key;
	return {
		events: [{ kind: 'opened', signer: party.signerName } as const],
		evidence: [
			['link.opened', { version }],
			['disclosure.shown', { version, text: consentVersion }],
		] as const,
	};
}

/** After a signature the next signers are asked, or it is the label's turn. */
async function settle(tx: Tx, core: ContractsCore, { contract, party }: AtSigning, signed: ReadonlySet<string>) {
	const parties = await listParties(tx, [contract.id]);
	const all = new Set([...signed, party.id]);
	const asked = parties.filter(({ side }) => side === 'counterparty');
	const status = statusAfterSigning(asked.filter(({ id }) => all.has(id)).length, asked.length);
	const changed = await updateContract(tx, contract, { status });
	const next = whoseTurn(parties, all).filter(({ linkId }) => linkId === null);
	const links = [];
	for (const one of next) links.push((await askToSign(tx, core, changed, one)).sent);
	const events = [
		{ kind: 'signed', to: status, signer: party.signerName } as const,
		...next.map(({ signerName: signer }) => ({ kind: 'sent', of: changed, signer }) as const),
		...(status === 'signed' ? [{ kind: 'all_signed', of: changed } as const] : []),
	];
	return { links, events };
}

const codeVerified = ({ key: { version }, party }: AtSigning) =>
	['otp.verified', { version, to: maskEmail(party.signerEmail) }] as const;

/** Result of a signer's refusal to sign. */
interface Refusal {
	readonly action: 'ask_changes' | 'decline';
	readonly reason: string;
	/** A marked-up version that was uploaded before. */
	readonly fileId?: ContractFileId | undefined;
	readonly status: ContractStatus;
	readonly event: ContractEventKind;
	readonly evidence: string;
	/** Key of the signer's text in the evidence. */
	readonly nameOfReason: string;
	readonly change?: ContractChange;
	/** A wrong code is refused. */
	readonly code?: string;
}

async function refuse(
	tx: Tx,
	core: ContractsCore,
	at: AtSigning,
	{ action, reason, fileId, status, event, evidence, nameOfReason, change, code }: Refusal,
): Promise<Verdict> {
	const { contract, party, key, by } = at;
	ensure(canDo(action, contract.status));
	await ensureUnsigned(tx, at);
	ensure(checkReason(reason));
	const file = fileId && (await findFile(tx, contract.id, fileId));
	if (fileId && (!file || file.partyId !== party.id)) throw new AppError(documentMissing);
	const right = code === undefined ? allowed() : await spendCode(tx, core, at, code, 'decline');
	if (!right.allowed) return right;
	const detail = reason.trim();
	await saveSigning(tx, key, { answer: detail });
	await updateContract(tx, contract, { status, ...change });
	const given = { [nameOfReason]: detail, ...(file && { file: file.name, fileSha256: file.sha256 }) };
	const proof = [evidence, { version: key.version, ...given }] as const;
	await recordContract(tx, core, contract, {
		by,
		events: [{ kind: event, to: status, signer: party.signerName, detail, fileId: fileId ?? null }],
		evidence: code === undefined ? [proof] : [codeVerified(at), proof],
	});
	return right;
}

export const createContractSigning = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		/** Only a page in a browser calls this, so mail scanners do not count. */
		openContract: (call) =>
			atContract(core, call, null, async (tx, at) => {
				if (!isWithSigners(at.contract.status)) return;
				const opened = await markOpened(tx, at, core.clock.now());
				await recordContract(tx, core, at.contract, { by: at.by, ...opened });
			}),

		/**
		 * Pages that the browser reports as shown, which nothing proves: the report counts only once the server has sent
		 * the document. Such a report comes from an open page, even if the call of `openContract` was lost or comes later.
		 */
		readContract(call) {
			const { version, shown } = call.input;
			return atContract(core, call, version, async (tx, at) => {
				const { contract, signing, key, by } = at;
				const { pages, sha256 } = at.version;
				const beyond = shown.find(({ page }) => page > pages);
				if (beyond) throw new AppError(withValues(noSuchPage, { page: beyond.page }));
				if (!isWithSigners(contract.status)) return;
				await ensureUnsigned(tx, at);
				if (!signing?.fetchedAt) throw new AppError(notFetched);
				const now = core.clock.now();
				const pagesShown = addShown(signing.pagesShown, shown, now.getTime() - signing.fetchedAt.getTime());
				const pagesRead = Math.max(signing.pagesRead, Object.keys(pagesShown).length);
				const isComplete = signing.viewedAt === null && pagesRead >= pages;
				const { events, evidence } = await markOpened(tx, at, now);
				await saveSigning(tx, key, { pagesShown, pagesRead, ...(isComplete && { viewedAt: now }) });
				const shownPages = ['pages.shown', { version, sha256, reportedBy: 'browser', pagesShown }] as const;
				await recordContract(tx, core, contract, {
					by,
					events,
					evidence: isComplete ? [...evidence, shownPages] : evidence,
					isShown: pagesRead > signing.pagesRead,
				});
			});
		},

		async consentToSign(call) {
			const { version, consentVersion: text } = call.input;
			if (text !== consentVersion) throw new AppError(consentOutdated);
			await atContract(core, call, version, async (tx, { contract, signing, key, by }) => {
				ensure(canDo('sign', contract.status));
				ensureRead(signing);
				if (signing?.consentedAt) return;
				await saveSigning(tx, key, { consentVersion, consentedAt: core.clock.now() });
				const evidence = [['consent.given', { version, text }]] as const;
				await recordContract(tx, core, contract, { by, evidence, isShown: true });
			});
		},

		async signContract(call) {
			const { actor: guest, input, request } = call;
			const known = await findParty(core.db, guest.organizationId, guest.subjectId);
			const signerName = known?.signerName ?? '';
			const checked = await checkSignature(guest.organizationId, input, signerName, core.documents.pdf);
			const verdict = await atContract(core, call, input.version, async (tx, at) => {
				const signed = await ensureMaySign(tx, at);
				const right = await spendCode(tx, core, at, input.code, 'sign');
				if (!right.allowed) return right;
				const { contract, party, key, signing, by } = at;
				const { version, sha256 } = at.version;
				await insertSignature(tx, {
					...key,
					side: party.side,
					...checked,
					email: party.signerEmail,
					documentSha256: sha256,
					authMethod: 'email_link_otp',
					consentVersion: signing?.consentVersion ?? '',
					ip: request.address,
					userAgent: request.userAgent,
					signedAt: core.clock.now(),
				});
				const { links, events } = await settle(tx, core, at, signed);
				const { method, name } = checked;
				const pagesShown = signing?.pagesShown ?? {};
				const applied = { version, method, name, image: imageHashOf(checked), sha256, pagesShown };
				await recordContract(tx, core, contract, {
					by,
					events,
					evidence: [
						codeVerified(at),
						['signature.applied', applied],
						...links.map((link) => ['link.sent', link, null] as const),
					],
				});
				return right;
			});
			ensure(verdict);
		},

		/** Requests another version. */
		askForContractChanges: (call) =>
			atContract(core, call, call.input.version, async (tx, at) => {
				await refuse(tx, core, at, {
					action: 'ask_changes',
					reason: call.input.reason,
					fileId: call.input.fileId,
					status: 'negotiating',
					event: 'changes_asked',
					evidence: 'changes.requested',
					nameOfReason: 'text',
				});
			}),

		/** Ends the contract for everyone. */
		async declineContract(call) {
			const { version, reason, code } = call.input;
			const verdict = await atContract(core, call, version, (tx, at) =>
				refuse(tx, core, at, {
					action: 'decline',
					reason,
					code,
					status: 'declined',
					event: 'declined',
					evidence: 'signature.declined',
					nameOfReason: 'reason',
					change: { endReason: reason.trim(), endedAt: core.clock.now() },
				}),
			);
			ensure(verdict);
		},
	});
