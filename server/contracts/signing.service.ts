import { maskEmail, whoseTurn } from '../../domain/contracts/contract-parties.ts';
import { statusAfterSigning } from '../../domain/contracts/contract-status.ts';
import { allowed, ensure } from '../../domain/kernel/verdict.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { SentLink } from './contract-post.ts';
import { sha256Of } from './contract-storage.ts';
import { updateContract } from './contracts.repository.ts';
import { checkSignature, type GivenSignature } from './signature-input.ts';
import { findParty, insertSignature, listParties } from './signing.repository.ts';
import type { SigningCodeService } from './signing-codes.service.ts';
import { type AtSigning, createSigningDesk, type SigningDeps, type SigningGuest } from './signing-desk.ts';

export type ContractSigning = ReturnType<typeof createContractSigning>;

export function createContractSigning(deps: SigningDeps, { spendCode }: Pick<SigningCodeService, 'spendCode'>) {
	const { db, clock, papers, log, post } = deps;
	const { atContract, ensureMaySign } = createSigningDesk(deps);

	/** One signature more: the next are asked, or the label's turn has come. */
	async function settle(tx: Tx, at: AtSigning, signed: ReadonlySet<string>) {
		const { contract, party } = at;
		const parties = await listParties(tx, [contract.id]);
		const all = new Set([...signed, party.id]);
		const asked = parties.filter(({ side }) => side === 'counterparty');
		const status = statusAfterSigning(asked.filter(({ id }) => all.has(id)).length, asked.length);
		const changed = await updateContract(tx, contract, { status });
		const next = whoseTurn(parties, all).filter(({ linkId }) => linkId === null);
		const sent: SentLink[] = [];
		for (const one of next) sent.push(await post.ask(tx, changed, one));
		const events = [
			{ kind: 'signed', to: status, signer: party.signerName } as const,
			...next.map(({ signerName: signer }) => ({ kind: 'sent', of: changed, signer }) as const),
			...(status === 'signed' ? [{ kind: 'all_signed', of: changed } as const] : []),
		];
		return { sent, events };
	}

	return {
		async sign(
			guest: SigningGuest,
			given: GivenSignature & { readonly version: number; readonly code: string },
			request: RequestFacts,
		): Promise<void> {
			const known = await findParty(db, guest.organizationId, guest.subjectId);
			const checked = await checkSignature(guest.organizationId, given, known?.signerName ?? '', papers.pdf);
			const verdict = await atContract(guest, given.version, request, async (tx, at) => {
				const signed = await ensureMaySign(tx, at);
				const right = await spendCode(tx, at, given.code, 'sign');
				if (!right.allowed) return right;
				const { contract, party, version, signing, by } = at;
				await insertSignature(tx, {
					contractId: contract.id,
					version: version.version,
					partyId: party.id,
					side: party.side,
					...checked,
					email: party.signerEmail,
					documentSha256: version.sha256,
					authMethod: 'email_link_otp',
					consentVersion: signing?.consentVersion ?? '',
					ip: request.address,
					userAgent: request.userAgent,
					signedAt: clock.now(),
				});
				const { sent, events } = await settle(tx, at, signed);
				const { sha256 } = version;
				const image = checked.drawing === null ? null : sha256Of(Buffer.from(checked.drawing, 'base64'));
				const { method, name } = checked;
				const pagesShown = signing?.pagesShown ?? {};
				await log.record(tx, contract, by, {
					events,
					evidence: [
						['otp.verified', { version: version.version, to: maskEmail(party.signerEmail) }],
						['signature.applied', { version: version.version, method, name, image, sha256, pagesShown }],
						...sent.map((link) => ['link.sent', link, null] as const),
					],
				});
				return allowed();
			});
			ensure(verdict);
		},
	};
}
