// The links of those who were asked to sign, as the label handles them.

import { mayRemind } from '../../domain/contracts/contract-dates.ts';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { alreadySigned, notYourTurn, partyNotFound, remindedAlready } from '../../domain/contracts/contracts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Admin } from '../framework/actor.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { lockSeen } from './contract-lock.ts';
import type { DoingMember } from './contract-log.ts';
import { reminderMail } from './contracts.mails.ts';
import type { ContractRow } from './contracts.repository.ts';
import type { SendingDeps } from './sending.service.ts';
import { findParty, listParties, listSignatures, type PartyRow, updateParty } from './signing.repository.ts';

type AskedParty = PartyRow & { readonly linkId: NonNullable<PartyRow['linkId']> };

export type SigningLinks = ReturnType<typeof createSigningLinks>;

export function createSigningLinks({
	db,
	clock,
	links,
	outsideMails,
	papers,
	log,
	post,
}: Omit<SendingDeps, 'storage' | 'documents'>) {
	/** Somebody who was asked and has not signed. */
	async function getAsked(tx: Tx, admin: Admin, contractId: ContractId, partyId: ContractPartyId) {
		const contract = await lockSeen(tx, admin, contractId);
		ensure(canDo('sign', contract.status));
		const party = (await listParties(tx, [contract.id])).find(({ id }) => id === partyId);
		if (party?.side !== 'counterparty') throw new AppError(partyNotFound);
		if ((await listSignatures(tx, contract.id)).some((signature) => signature.partyId === partyId))
			throw new AppError(alreadySigned);
		if (party.linkId === null) throw new AppError(notYourTurn);
		return { contract, party: party as AskedParty };
	}

	async function renewLink(tx: Tx, by: DoingMember, contract: ContractRow, party: AskedParty): Promise<string> {
		const { url, sent } = await post.askAnew(tx, contract, party);
		await log.record(tx, contract, by, {
			events: [{ kind: 'link_renewed', by: by.member, signer: party.signerName }],
			evidence: [['link.sent', sent]],
		});
		return url;
	}

	async function getParty(admin: Admin, contractId: ContractId, partyId: ContractPartyId): Promise<PartyRow> {
		const party = await findParty(db, admin.organizationId, partyId);
		if (!party || party.contractId !== contractId) throw new AppError(partyNotFound);
		return party;
	}

	function ensureMayRemind({ remindedAt }: PartyRow): void {
		if (!mayRemind(remindedAt, clock.now())) throw new AppError(remindedAlready);
	}

	return {
		async renew(
			admin: Admin,
			contractId: ContractId,
			partyId: ContractPartyId,
			request: RequestFacts,
		): Promise<string> {
			const { signerEmail } = await getParty(admin, contractId, partyId);
			await papers.seal.ready();
			const change = async (tx: Tx) => {
				const { contract, party } = await getAsked(tx, admin, contractId, partyId);
				return renewLink(tx, { member: admin, request }, contract, party);
			};
			return outsideMails.send(admin, [signerEmail], () => db.transaction(change));
		},

		/** The same address; one whose time is over gets a new one. Who copied it is kept: whoever has a link may sign by it. */
		async copy(admin: Admin, contractId: ContractId, partyId: ContractPartyId, request: RequestFacts): Promise<string> {
			const known = await getParty(admin, contractId, partyId);
			const facts = known.linkId && (await findLinkFacts(db, known.linkId));
			if (facts && facts.expiresAt <= clock.now()) return this.renew(admin, contractId, partyId, request);
			await papers.seal.ready();
			return db.transaction(async (tx) => {
				const { contract, party } = await getAsked(tx, admin, contractId, partyId);
				const { token } = await links.issueAgain(tx, party.linkId);
				await log.record(
					tx,
					contract,
					{ member: admin, request },
					{
						events: [{ kind: 'link_copied', by: admin, signer: party.signerName }],
						evidence: [['link.copied', { party: party.id }]],
					},
				);
				return post.urlOf(token);
			});
		},

		async remind(admin: Admin, contractId: ContractId, partyId: ContractPartyId): Promise<void> {
			const known = await getParty(admin, contractId, partyId);
			// Before a mail is counted, so that a refused one uses nothing up; and again where nobody else can remind.
			ensureMayRemind(known);
			const change = async (tx: Tx) => {
				const { contract, party } = await getAsked(tx, admin, contractId, partyId);
				ensureMayRemind(party);
				await updateParty(tx, party.id, { remindedAt: clock.now() });
				const { token } = await links.extend(tx, contractLink, party.linkId);
				await post.mail(tx, contract, party, post.urlOf(token), reminderMail);
				const reminded = { kind: 'reminded', by: admin, signer: party.signerName } as const;
				await log.record(tx, contract, null, { events: [reminded], evidence: [] });
			};
			await outsideMails.send(admin, [known.signerEmail], () => db.transaction(change));
		},
	};
}
