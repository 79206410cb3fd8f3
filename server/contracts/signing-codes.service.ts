// The codes that signers request: to sign, to decline, and to open their sealed copy.

import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { maskEmail } from '../../domain/contracts/contract-parties.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import { notSealedYet, notSignedByAll } from '../../domain/contracts/contracts.errors.ts';
import {
	type CodePurpose,
	checkCode,
	codeDigits,
	codeMinutes,
	readCode,
	wrongCode,
} from '../../domain/contracts/signing-code.ts';
import { AppError, allowed, ensure, type Verdict } from '../../domain/kernel/errors.ts';
import type { ContractPartyId } from '../../domain/kernel/ids.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { isSameSecret } from '../platform/http/secrets.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type ContractsCore, recordContract } from './contract-changes.ts';
import { codeMail } from './contract-mailer.ts';
import { saveSigning } from './contracts.repository.ts';
import { type AtSigning, atContract, ensureMaySign, ensureUnsigned } from './signing-access.ts';

const codesPerLink: Limit = { name: 'contract-codes', tries: 5, windowMinutes: 10 };
const codesPerDay: Limit = { name: 'contract-codes-day', tries: 20, windowMinutes: 24 * 60 };

interface BoundTo {
	readonly partyId: ContractPartyId;
	readonly version: number;
	readonly purpose: CodePurpose;
}

/**
 * The stored hash of a code is keyed, because a million codes are quickly tried, and is valid for one signer, version
 * and purpose.
 */
export function hashCode(secret: string, { partyId, version, purpose }: BoundTo, code: string): string {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'acetate/signing-codes/1', 32));
	return createHmac('sha256', key).update(`${partyId}.${version}.${purpose}.${code}`).digest('base64url');
}

/** A code is mailed only for an action that is possible now. */
async function ensureCodeAllowed(tx: Tx, at: AtSigning, purpose: CodePurpose) {
	const { status, executedAt, sealedAt } = at.contract;
	if (purpose === 'sign') await ensureMaySign(tx, at);
	if (purpose === 'decline') {
		ensure(canDo('decline', status));
		await ensureUnsigned(tx, at);
	}
	if (purpose === 'copy' && sealedAt === null) throw new AppError(executedAt === null ? notSignedByAll : notSealedYet);
}

/** Whether the code is right; a wrong one is counted, and the count must be kept although the request is refused. */
export async function spendCode(
	tx: Tx,
	core: ContractsCore,
	{ signing, key, contract, by }: AtSigning,
	typed: string,
	purpose: CodePurpose,
): Promise<Verdict> {
	const now = core.clock.now();
	const { codeHash = null, codeExpiresAt = null, codeTries = 0, codeUsedAt = null } = signing ?? {};
	const code = codeHash && codeExpiresAt ? { expiresAt: codeExpiresAt, tries: codeTries, usedAt: codeUsedAt } : null;
	const verdict = checkCode(code, now);
	if (!verdict.allowed || codeHash === null) return verdict;
	if (!isSameSecret(hashCode(core.config.APP_SECRET, { ...key, purpose }, readCode(typed)), codeHash)) {
		const tries = codeTries + 1;
		await saveSigning(tx, key, { codeTries: tries });
		const failed = ['otp.failed', { version: key.version, tries, purpose }] as const;
		await recordContract(tx, core, contract, { by, evidence: [failed] });
		return wrongCode(tries);
	}
	await saveSigning(tx, key, { codeUsedAt: now });
	return allowed();
}

export const createSigningCodes = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		/** A new code invalidates the earlier one at once. */
		async requestSigningCode(call) {
			const { version, purpose } = call.input;
			await core.limiter.spend(codesPerLink, call.actor.linkId);
			await core.limiter.spend(codesPerDay, call.actor.linkId);
			return atContract(core, call, version, async (tx, at) => {
				await ensureCodeAllowed(tx, at, purpose);
				const { contract, party, key, by } = at;
				const { organizationId } = contract;
				const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
				const now = core.clock.now();
				const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
				const codeHash = hashCode(core.config.APP_SECRET, { ...key, purpose }, code);
				await saveSigning(tx, key, {
					codeHash,
					codePurpose: purpose,
					codeExpiresAt: expiresAt,
					codeTries: 0,
					codeUsedAt: null,
				});
				const message = await codeMail(tx, contract, party, code, purpose);
				await enqueueMails(tx, [message], { organizationId, aboutId: party.id, now, expiresAt });
				const sent = ['otp.sent', { version, to: maskEmail(party.signerEmail), purpose }] as const;
				await recordContract(tx, core, contract, { by, evidence: [sent] });
				return { expiresAt };
			});
		},
	});
