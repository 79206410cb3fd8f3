// What comes before a signature, and instead of one: open, read, agree; ask for changes, decline.
import { AppError } from '../../../domain/kernel/errors.ts';
import { ensure } from '../../../domain/kernel/verdict.ts';
import { consentVersion } from '../../../domain/signed-songs/contracts/consent-text.ts';
import { canDo, checkReason, isWithSigners } from '../../../domain/signed-songs/contracts/contract-status.ts';
import { consentOutdated } from '../../../domain/signed-songs/contracts/contracts.errors.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { updateContract } from './contracts.repository.ts';
import { saveSigning } from './signing.repository.ts';

import { createSigningDesk, type SigningDeps, type SigningGuest } from './signing-desk.ts';

export type SigningSteps = ReturnType<typeof createSigningSteps>;

export function createSigningSteps(deps: SigningDeps) {
	const { clock, log } = deps;
	const { atContract, ensureUnsigned } = createSigningDesk(deps);
	return {
		/** Only a page in a browser calls this, so scanners of mails do not count. */
		async open(guest: SigningGuest, request: RequestFacts): Promise<void> {
			await atContract(guest, null, request, async (tx, { contract, signing, key, party, by }) => {
				if (signing?.openedAt || !isWithSigners(contract.status)) return;
				await saveSigning(tx, key, { openedAt: clock.now() });
				await log.tell(tx, contract, { kind: 'opened', signer: party.signerName });
				await log.prove(tx, contract, 'link.opened', by, { version: key.version });
				await log.prove(tx, contract, 'disclosure.shown', by, { version: key.version, text: consentVersion });
			});
		},

		async read(
			guest: SigningGuest,
			{ version, pages }: { readonly version: number; readonly pages: number },
			request: RequestFacts,
		): Promise<void> {
			await atContract(guest, version, request, async (tx, at) => {
				const { contract, signing, key, by } = at;
				if (!isWithSigners(contract.status)) return;
				const pagesRead = Math.min(at.version.pages, Math.max(signing?.pagesRead ?? 0, pages));
				if (pagesRead === signing?.pagesRead) return;
				const isAll = pagesRead >= at.version.pages;
				await saveSigning(tx, key, { pagesRead, ...(isAll && { viewedAt: clock.now() }) });
				await log.touch(tx, contract);
				const { sha256 } = at.version;
				if (isAll) await log.prove(tx, contract, 'document.viewed', by, { version, pages: pagesRead, sha256 });
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
				if (signing?.consentedAt) return;
				await saveSigning(tx, key, { consentVersion, consentedAt: clock.now() });
				await log.touch(tx, contract);
				await log.prove(tx, contract, 'consent.given', by, { version, text });
			});
		},

		async askForChanges(
			guest: SigningGuest,
			{ version, reason }: { readonly version: number; readonly reason: string },
			request: RequestFacts,
		): Promise<void> {
			await atContract(guest, version, request, async (tx, at) => {
				const { contract, party, key, by } = at;
				ensure(canDo('ask_changes', contract.status));
				await ensureUnsigned(tx, at);
				ensure(checkReason(reason));
				const detail = reason.trim();
				await saveSigning(tx, key, { answer: detail });
				await updateContract(tx, contract, { status: 'negotiating' });
				await log.tell(tx, contract, { kind: 'changes_asked', to: 'negotiating', signer: party.signerName, detail });
				await log.prove(tx, contract, 'changes.requested', by, { version, text: detail });
			});
		},

		async decline(
			guest: SigningGuest,
			{ version, reason }: { readonly version: number; readonly reason: string },
			request: RequestFacts,
		): Promise<void> {
			await atContract(guest, version, request, async (tx, at) => {
				const { contract, party, key, by } = at;
				ensure(canDo('decline', contract.status));
				await ensureUnsigned(tx, at);
				ensure(checkReason(reason));
				const [detail, now] = [reason.trim(), clock.now()];
				await saveSigning(tx, key, { answer: detail });
				await updateContract(tx, contract, { status: 'declined', endReason: detail, endedAt: now });
				await log.tell(tx, contract, { kind: 'declined', to: 'declined', signer: party.signerName, detail });
				await log.prove(tx, contract, 'signature.declined', by, { version, reason: detail });
			});
		},
	};
}
