// What comes before a signature, and instead of one: open, read, agree; ask for changes, decline.

import { consentVersion } from '../../domain/contracts/consent-text.ts';
import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import { maskEmail } from '../../domain/contracts/contract-parties.ts';
import { type ContractStatus, canDo, checkReason, isWithSigners } from '../../domain/contracts/contract-status.ts';
import {
	consentOutdated,
	documentMissing,
	noSuchPage,
	notFetched,
	notRead,
} from '../../domain/contracts/contracts.errors.ts';
import { addShown, type PageShown } from '../../domain/contracts/pages-shown.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { allowed, ensure } from '../../domain/kernel/verdict.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { type ContractChange, updateContract } from './contracts.repository.ts';
import { findFile, saveSigning } from './signing.repository.ts';
import type { SigningCodeService } from './signing-codes.service.ts';
import { type AtSigning, createSigningDesk, type SigningDeps, type SigningGuest } from './signing-desk.ts';

interface Refusal {
	readonly version: number;
	readonly reason: string;
	/** A version that they have marked up, sent before. */
	readonly fileId?: ContractFileId | null | undefined;
	/** Of the signer who declines, which ends the contract for everyone. */
	readonly code?: string | null;
}

/** What comes of it if somebody does not sign. */
interface Consequence {
	readonly action: 'ask_changes' | 'decline';
	readonly status: ContractStatus;
	readonly event: ContractEventKind;
	readonly evidence: string;
	/** What the evidence calls the words of the signer. */
	readonly nameOfReason: string;
	readonly change: (reason: string) => ContractChange;
}

/** The first of all steps, once for each version. Returns what is to be recorded, for the end of the transaction. */
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

export type SigningSteps = ReturnType<typeof createSigningSteps>;

export function createSigningSteps(deps: SigningDeps, codes: Pick<SigningCodeService, 'spendCode'>) {
	const { clock, log } = deps;
	const { atContract, ensureUnsigned } = createSigningDesk(deps);

	return {
		/** Only a page in a browser calls this, so scanners of mails do not count. */
		async open(guest: SigningGuest, request: RequestFacts): Promise<void> {
			await atContract(guest, null, request, async (tx, at) => {
				if (!isWithSigners(at.contract.status)) return;
				await log.record(tx, at.contract, at.by, await markOpened(tx, at, clock.now()));
			});
		},

		/**
		 * What the browser says it has shown, which nothing proves: it counts only once the server has sent the document.
		 * Such a report comes from an open page, also if that call was lost or comes later.
		 */
		async read(
			guest: SigningGuest,
			{ version, shown }: { readonly version: number; readonly shown: readonly PageShown[] },
			request: RequestFacts,
		): Promise<void> {
			await atContract(guest, version, request, async (tx, at) => {
				const { contract, signing, key, by } = at;
				const { pages, sha256 } = at.version;
				const beyond = shown.find(({ page }) => page > pages);
				if (beyond) throw new AppError(withDetail(noSuchPage, `${beyond.page}`));
				if (!isWithSigners(contract.status)) return;
				await ensureUnsigned(tx, at);
				if (!signing?.fetchedAt) throw new AppError(notFetched);
				const now = clock.now();
				const pagesShown = addShown(signing.pagesShown, shown, now.getTime() - signing.fetchedAt.getTime());
				const pagesRead = Math.max(signing.pagesRead, Object.keys(pagesShown).length);
				const isComplete = signing.viewedAt === null && pagesRead >= pages;
				const opened = await markOpened(tx, at, now);
				await saveSigning(tx, key, { pagesShown, pagesRead, ...(isComplete && { viewedAt: now }) });
				const shownPages = ['pages.shown', { version, sha256, reportedBy: 'browser', pagesShown }] as const;
				await log.record(tx, contract, by, {
					events: opened.events,
					evidence: [...opened.evidence, ...(isComplete ? [shownPages] : [])],
					isShown: pagesRead > signing.pagesRead,
				});
			});
		},

		async consent(
			guest: SigningGuest,
			{ version, text }: { readonly version: number; readonly text: string },
			request: RequestFacts,
		): Promise<void> {
			if (text !== consentVersion) throw new AppError(consentOutdated);
			await atContract(guest, version, request, async (tx, { contract, signing, key, by }) => {
				ensure(canDo('sign', contract.status));
				if (!signing?.fetchedAt) throw new AppError(notFetched);
				if (!signing.viewedAt) throw new AppError(notRead);
				if (signing.consentedAt) return;
				await saveSigning(tx, key, { consentVersion, consentedAt: clock.now() });
				const evidence = [['consent.given', { version, text }]] as const;
				await log.record(tx, contract, by, { events: [], evidence, isShown: true });
			});
		},

		...createRefusals(deps, codes),
	};
}

function createRefusals(deps: SigningDeps, { spendCode }: Pick<SigningCodeService, 'spendCode'>) {
	const { clock, log } = deps;
	const { atContract, ensureUnsigned } = createSigningDesk(deps);

	async function refuse(
		guest: SigningGuest,
		{ version, reason, fileId = null, code = null }: Refusal,
		request: RequestFacts,
		{ action, status, event, evidence, nameOfReason, change }: Consequence,
	): Promise<void> {
		const verdict = await atContract(guest, version, request, async (tx, at) => {
			const { contract, party, key, by } = at;
			ensure(canDo(action, contract.status));
			await ensureUnsigned(tx, at);
			ensure(checkReason(reason));
			const file = fileId === null ? null : await findFile(tx, contract.id, fileId);
			if (file === undefined || (file && file.partyId !== party.id)) throw new AppError(documentMissing);
			const right = code === null ? allowed() : await spendCode(tx, at, code, 'decline');
			if (!right.allowed) return right;
			const detail = reason.trim();
			await saveSigning(tx, key, { answer: detail });
			await updateContract(tx, contract, { status, ...change(detail) });
			const verified = ['otp.verified', { version, to: maskEmail(party.signerEmail) }] as const;
			const given = { [nameOfReason]: detail, ...(file && { file: file.name, fileSha256: file.sha256 }) };
			await log.record(tx, contract, by, {
				events: [{ kind: event, to: status, signer: party.signerName, detail, fileId }],
				evidence: [...(code === null ? [] : [verified]), [evidence, { version, ...given }]],
			});
			return allowed();
		});
		ensure(verdict);
	}

	return {
		/** Asks for another version. */
		askForChanges: (guest: SigningGuest, refusal: Refusal, request: RequestFacts) =>
			refuse(guest, refusal, request, {
				action: 'ask_changes',
				status: 'negotiating',
				event: 'changes_asked',
				evidence: 'changes.requested',
				nameOfReason: 'text',
				change: () => ({}),
			}),

		/** Ends the contract for everyone. */
		decline: (guest: SigningGuest, refusal: Refusal, request: RequestFacts) =>
			refuse(guest, refusal, request, {
				action: 'decline',
				status: 'declined',
				event: 'declined',
				evidence: 'signature.declined',
				nameOfReason: 'reason',
				change: (endReason) => ({ endReason, endedAt: clock.now() }),
			}),
	};
}
