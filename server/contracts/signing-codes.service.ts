// The codes that signers ask for: to sign, to decline, and to open their sealed copy.

import { maskEmail } from '../../domain/contracts/contract-parties.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { notSealedYet, notSignedByAll } from '../../domain/contracts/contracts.errors.ts';
import { type CodePurpose, checkCode, codeMinutes, readCode, wrongCode } from '../../domain/contracts/signing-code.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { allowed, ensure, type Verdict } from '../../domain/kernel/verdict.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { codeMail } from './contracts.mails.ts';
import { saveSigning } from './signing.repository.ts';
import { type AtSigning, createSigningDesk, type SigningDeps, type SigningGuest } from './signing-desk.ts';

const codesPerLink: Limit = { name: 'contract-codes', tries: 5, windowMinutes: 10 };
const codesPerDay: Limit = { name: 'contract-codes-day', tries: 20, windowMinutes: 24 * 60 };
const minuteMs = 60_000;

export type SigningCodeService = ReturnType<typeof createSigningCodeService>;

export function createSigningCodeService(deps: Omit<SigningDeps, 'post'>) {
	const { clock, limiter, log, codes } = deps;
	const { atContract, ensureMaySign, ensureUnsigned } = createSigningDesk(deps);

	/** A code is mailed only for what could be done with it now. */
	async function ensureOfUse(tx: Tx, at: AtSigning, purpose: CodePurpose): Promise<void> {
		const { status, executedAt, sealedAt } = at.contract;
		if (purpose === 'sign') await ensureMaySign(tx, at);
		if (purpose === 'decline') {
			ensure(canDo('decline', status));
			await ensureUnsigned(tx, at);
		}
		if (purpose === 'copy' && sealedAt === null)
			throw new AppError(executedAt === null ? notSignedByAll : notSealedYet);
	}

	return {
		/** An earlier code is dead at once. */
		async requestCode(
			guest: SigningGuest,
			{ version, purpose }: { readonly version: number; readonly purpose: CodePurpose },
			request: RequestFacts,
		): Promise<Date> {
			await limiter.spend(codesPerLink, guest.linkId);
			await limiter.spend(codesPerDay, guest.linkId);
			return atContract(guest, version, request, async (tx, at) => {
				await ensureOfUse(tx, at, purpose);
				const { contract, party, key, by } = at;
				const [code, now] = [codes.make(), clock.now()];
				const codeExpiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
				const codeHash = codes.hash({ ...key, purpose }, code);
				await saveSigning(tx, key, { codeHash, codeExpiresAt, codeTries: 0, codeUsedAt: null });
				const labelName = await findLabelName(tx, contract.organizationId);
				const { signerEmail: to, signerName } = party;
				const message = codeMail({ to, signerName, labelName, code, minutes: codeMinutes, purpose });
				await enqueueMails(tx, [message], {
					organizationId: contract.organizationId,
					aboutId: party.id,
					now,
					expiresAt: codeExpiresAt,
				});
				const evidence = [['otp.sent', { version, to: maskEmail(to), purpose }]] as const;
				await log.record(tx, contract, by, { events: [], evidence });
				return codeExpiresAt;
			});
		},

		/** Whether the code is right; a wrong one is counted, and that must be kept although it is refused. */
		async spendCode(
			tx: Tx,
			{ signing, key, contract, by }: AtSigning,
			typed: string,
			purpose: CodePurpose,
		): Promise<Verdict> {
			const now = clock.now();
			const { codeHash = null, codeExpiresAt = null, codeTries = 0, codeUsedAt = null } = signing ?? {};
			const code =
				codeHash && codeExpiresAt ? { expiresAt: codeExpiresAt, tries: codeTries, usedAt: codeUsedAt } : null;
			const verdict = checkCode(code, now);
			if (!verdict.allowed || codeHash === null) return verdict;
			if (!codes.isRight({ ...key, purpose }, readCode(typed), codeHash)) {
				await saveSigning(tx, key, { codeTries: codeTries + 1 });
				const evidence = [['otp.failed', { version: key.version, tries: codeTries + 1, purpose }]] as const;
				await log.record(tx, contract, by, { events: [], evidence });
				return wrongCode(codeTries + 1);
			}
			await saveSigning(tx, key, { codeUsedAt: now });
			return allowed();
		},
	};
}
