import { allowed, ensure, type Verdict } from '../../../domain/kernel/verdict.ts';
import { maskEmail, whoseTurn } from '../../../domain/signed-songs/contracts/contract-parties.ts';
import { statusAfterSigning } from '../../../domain/signed-songs/contracts/contract-status.ts';
import { checkCode, codeMinutes, readCode, wrongCode } from '../../../domain/signed-songs/contracts/signing-code.ts';
import { findLabelName } from '../../organizations/organizations.shared-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { Limit } from '../../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../../platform/mail/mail-queue.ts';
import type { SentLink } from './contract-post.ts';
import { sha256Of } from './contract-storage.ts';
import { codeMail } from './contracts.mails.ts';
import { updateContract } from './contracts.repository.ts';
import { checkSignature, type GivenSignature } from './signature-input.ts';
import { findParty, insertSignature, listParties, saveSigning } from './signing.repository.ts';

import { type AtSigning, createSigningDesk, type SigningDeps, type SigningGuest } from './signing-desk.ts';

const codesPerLink: Limit = { name: 'contract-codes', tries: 5, windowMinutes: 10 };
const codesPerDay: Limit = { name: 'contract-codes-day', tries: 20, windowMinutes: 24 * 60 };
const minuteMs = 60_000;

export type ContractSigning = ReturnType<typeof createContractSigning>;

export function createContractSigning(deps: SigningDeps) {
	const { db, clock, limiter, papers, log, post, codes } = deps;
	const { atContract, ensureMaySign } = createSigningDesk(deps);

	/** Whether the code is right; a wrong one is counted, and that must be kept although it is refused. */
	async function spendCode(tx: Tx, { signing, key, contract, by }: AtSigning, typed: string): Promise<Verdict> {
		const now = clock.now();
		const { codeHash = null, codeExpiresAt = null, codeTries = 0, codeUsedAt = null } = signing ?? {};
		const code = codeHash && codeExpiresAt ? { expiresAt: codeExpiresAt, tries: codeTries, usedAt: codeUsedAt } : null;
		const verdict = checkCode(code, now);
		if (!verdict.allowed || codeHash === null) return verdict;
		if (!codes.isRight(key, readCode(typed), codeHash)) {
			await saveSigning(tx, key, { codeTries: codeTries + 1 });
			await log.prove(tx, contract, 'otp.failed', by, { version: key.version, tries: codeTries + 1 });
			return wrongCode(codeTries + 1);
		}
		await saveSigning(tx, key, { codeUsedAt: now });
		return allowed();
	}

	/** One signature more: the next are asked, or the label's turn has come. */
	async function settle(tx: Tx, at: AtSigning, signed: ReadonlySet<string>): Promise<SentLink[]> {
		const { contract, party } = at;
		const parties = await listParties(tx, [contract.id]);
		const all = new Set([...signed, party.id]);
		const asked = parties.filter(({ side }) => side === 'counterparty');
		const status = statusAfterSigning(asked.filter(({ id }) => all.has(id)).length, asked.length);
		const changed = await updateContract(tx, contract, { status });
		const next = whoseTurn(parties, all).filter(({ linkId }) => linkId === null);
		const sent: SentLink[] = [];
		for (const one of next) sent.push(await post.ask(tx, changed, one));
		await log.tell(tx, contract, { kind: 'signed', to: status, signer: party.signerName });
		for (const one of next) await log.tell(tx, changed, { kind: 'sent', signer: one.signerName });
		if (status === 'signed') await log.tell(tx, changed, { kind: 'all_signed' });
		return sent;
	}

	return {
		/** An earlier code is dead at once. */
		async requestCode(guest: SigningGuest, version: number, request: RequestFacts): Promise<Date> {
			await limiter.spend(codesPerLink, guest.linkId);
			await limiter.spend(codesPerDay, guest.linkId);
			return atContract(guest, version, request, async (tx, at) => {
				await ensureMaySign(tx, at);
				const { contract, party, key, by } = at;
				const [code, now] = [codes.make(), clock.now()];
				const codeExpiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
				await saveSigning(tx, key, { codeHash: codes.hash(key, code), codeExpiresAt, codeTries: 0, codeUsedAt: null });
				const labelName = await findLabelName(tx, contract.organizationId);
				const { signerEmail: to, signerName } = party;
				const message = codeMail({ to, signerName, labelName, code, minutes: codeMinutes });
				await enqueueMails(tx, [message], {
					...{ organizationId: contract.organizationId, aboutId: party.id, now, expiresAt: codeExpiresAt },
				});
				await log.prove(tx, contract, 'otp.sent', by, { version, to: maskEmail(to) });
				return codeExpiresAt;
			});
		},

		async sign(
			guest: SigningGuest,
			given: GivenSignature & { readonly version: number; readonly code: string },
			request: RequestFacts,
		): Promise<void> {
			const known = await findParty(db, guest.organizationId, guest.subjectId);
			const checked = await checkSignature(guest.organizationId, given, known?.signerName ?? '', papers.pdf);
			const verdict = await atContract(guest, given.version, request, async (tx, at) => {
				const signed = await ensureMaySign(tx, at);
				const right = await spendCode(tx, at, given.code);
				if (!right.allowed) return right;
				const { contract, party, version, signing, by } = at;
				await insertSignature(tx, {
					...{ contractId: contract.id, version: version.version, partyId: party.id, side: party.side, ...checked },
					...{ email: party.signerEmail, documentSha256: version.sha256, authMethod: 'email_link_otp' },
					...{ consentVersion: signing?.consentVersion ?? '', ip: request.address, userAgent: request.userAgent },
					signedAt: clock.now(),
				});
				const sent = await settle(tx, at, signed);
				const { sha256 } = version;
				await log.prove(tx, contract, 'otp.verified', by, {
					version: version.version,
					to: maskEmail(party.signerEmail),
				});
				const image = checked.drawing === null ? null : sha256Of(Buffer.from(checked.drawing, 'base64'));
				const { method, name } = checked;
				await log.prove(tx, contract, 'signature.applied', by, {
					version: version.version,
					method,
					name,
					image,
					sha256,
				});
				for (const link of sent) await log.prove(tx, contract, 'link.sent', null, link);
				return allowed();
			});
			ensure(verdict);
		},
	};
}
