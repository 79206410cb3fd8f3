// Freezes a version, asks people to sign it, and manages the links of those who were asked.

import { checkDraft } from '../../domain/contracts/check-contract.ts';
import { mayRemind } from '../../domain/contracts/contract-dates.ts';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import { whoseTurn } from '../../domain/contracts/contract-parties.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import {
	alreadySigned,
	changeNoteMissing,
	contractChanged,
	contractNotReady,
	notYourTurn,
	partyNotFound,
	remindedAlready,
} from '../../domain/contracts/contracts.errors.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import type { Admin } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { type Call, handlers } from '../framework/handle.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { dropMailsAbout } from '../platform/mail/mail-queue.ts';
import { ensureNotWithdrawn } from '../workspace/workspace.shared-queries.ts';
import { type ContractsCore, getContract, lockSeen, recordContract } from './contract-changes.ts';
import { documentProblems, linesOf, makeDocument } from './contract-documents.ts';
import { askToSign, mailSigner, reminderMail, signingLink, signingUrl } from './contract-mailer.ts';
import { storeDocument } from './contract-storage.ts';
import {
	type ContractRow,
	findParty,
	insertVersion,
	listParties,
	listSignatures,
	type PartyRow,
	updateContract,
	updateParty,
	voidSignatures,
} from './contracts.repository.ts';

async function ensureReady(
	core: ContractsCore,
	contract: ContractRow,
	parties: readonly PartyRow[],
	changeNote: string,
) {
	ensure(canDo('send', contract.status));
	if (contract.currentVersion > 0 && changeNote.trim() === '') throw new AppError(changeNoteMissing);
	const { terms, parties: partyProblems } = checkDraft({ kind: contract.kind, terms: contract.terms, parties });
	const problems = [...terms, ...partyProblems, ...(await documentProblems(core, contract))];
	if (problems.length > 0) throw new AppError(withValues(contractNotReady, { problems: problems.join('; ') }));
}

/** Ends the links of a version that has ended or, with `replace`, of one that a new version replaces. */
export async function endLinks(
	tx: Tx,
	{ links }: Core,
	parties: readonly PartyRow[],
	how: 'withdraw' | 'replace' = 'withdraw',
) {
	for (const { id, organizationId, linkId } of parties) {
		if (linkId === null) continue;
		await links[how](tx, linkId);
		await dropMailsAbout(tx, organizationId, id);
		await updateParty(tx, id, { linkId: null, askedAt: null, remindersSent: 0 });
	}
}

/** The part of a party that a version keeps, which excludes its link. */
export function snapshot({
	linkId: _,
	askedAt: __,
	remindersSent: ___,
	remindedAt: ____,
	organizationId: _____,
	contractId: ______,
	position: _______,
	...party
}: PartyRow) {
	return party;
}

/** Locks a signer who was asked and has not signed. */
async function lockAsked(tx: Tx, admin: Admin, contractId: ContractId, partyId: ContractPartyId) {
	const contract = await lockSeen(tx, admin, contractId);
	ensure(canDo('sign', contract.status));
	const party = (await listParties(tx, [contractId])).find(({ id }) => id === partyId);
	if (party?.side !== 'counterparty') throw new AppError(partyNotFound);
	if ((await listSignatures(tx, contractId)).some((signature) => signature.partyId === partyId))
		throw new AppError(alreadySigned);
	if (party.linkId === null) throw new AppError(notYourTurn);
	return { contract, party, linkId: party.linkId };
}

async function getParty({ db }: Core, admin: Admin, contractId: ContractId, partyId: ContractPartyId) {
	const party = await findParty(db, admin.organizationId, partyId);
	if (!party || party.contractId !== contractId) throw new AppError(partyNotFound);
	return party;
}

function ensureMayRemind({ clock }: Core, { remindedAt }: PartyRow) {
	if (!mayRemind(remindedAt, clock.now())) throw new AppError(remindedAlready);
}

/** Mails the same signer a new link. */
async function renewLink(
	core: ContractsCore,
	{
		actor,
		input: { contractId, partyId },
		request,
		mutate,
	}: Call<{ readonly contractId: ContractId; readonly partyId: ContractPartyId }, Admin>,
) {
	const { signerEmail } = await getParty(core, actor, contractId, partyId);
	await core.documents.seal.ready();
	const change = async (tx: Tx) => {
		const { contract, party } = await lockAsked(tx, actor, contractId, partyId);
		const { url, sent } = await askToSign(tx, core, contract, party);
		await recordContract(tx, core, contract, {
			by: { actor, request },
			events: [{ kind: 'link_renewed', signer: party.signerName }],
			evidence: [['link.sent', sent]],
		});
		return { url };
	};
	return core.outsideMails.send(actor, [signerEmail], () => mutate(change));
}

export const createContractSending = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		async sendContract({ actor: admin, input, request, mutate }) {
			const { contractId, rowVersion, note } = input;
			const changeNote = input.changeNote.trim() || null;
			const seen = await getContract(core.db, admin, contractId);
			if (seen.rowVersion !== rowVersion) throw new AppError(contractChanged);
			const parties = await listParties(core.db, [contractId]);
			await ensureReady(core, seen, parties, input.changeNote);
			await core.documents.seal.ready();
			const { bytes, pages } = await makeDocument(core, seen, false);
			const lines = await linesOf(core.db, seen);
			// The bytes are stored first, so that a row never references missing bytes.
			const stored = await storeDocument(core, seen.organizationId, bytes);
			const first = whoseTurn(parties, new Set());
			const recipients = first.map(({ signerEmail }) => signerEmail);
			const change = async (tx: Tx) => {
				// The contract must be unchanged since the document was made.
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('send', contract.status));
				await ensureNotWithdrawn(tx, admin.organizationId, contract.songId);
				const now = core.clock.now();
				const version = contract.currentVersion + 1;
				const by = { createdBy: admin.reviewerId, createdAt: now };
				const { title, terms } = contract;
				const about = { contractId, version, title, terms, lines, parties: parties.map(snapshot), changeNote };
				await insertVersion(tx, { ...about, ...stored, pages, ...by });
				const voidedSignatures = await voidSignatures(tx, contractId, now);
				await endLinks(tx, core, parties, 'replace');
				const sent = await updateContract(tx, contract, {
					status: 'sent',
					currentVersion: version,
					sentAt: now,
					sentBy: admin.reviewerId,
					note: note.trim(),
				});
				const links = [];
				for (const party of first) links.push((await askToSign(tx, core, sent, { ...party, linkId: null })).sent);
				const made = { version, sha256: stored.sha256, bytes: bytes.byteLength, pages, voidedSignatures };
				const recorded = { ...contract, sentBy: admin.reviewerId };
				await recordContract(tx, core, recorded, {
					by: { actor: admin, request },
					events: [
						{ kind: 'version_made', to: 'sent', version, detail: changeNote },
						...first.map(({ signerName: signer }) => ({ kind: 'sent', of: sent, signer, version }) as const),
					],
					evidence: [['contract.version_created', made], ...links.map((link) => ['link.sent', link] as const)],
				});
				return { mailed: first.length };
			};
			return core.outsideMails.send(admin, recipients, () => mutate(change));
		},

		renewSigningLink: (call) => renewLink(core, call),

		/**
		 * Returns the current link; an expired one is replaced. Who copied it is recorded, because every holder of a link
		 * may sign with it.
		 */
		async copySigningLink(call) {
			const {
				actor,
				input: { contractId, partyId },
				request,
				mutate,
			} = call;
			const known = await getParty(core, actor, contractId, partyId);
			const facts = known.linkId && (await findLinkFacts(core.db, known.linkId));
			if (facts && facts.expiresAt <= core.clock.now()) return renewLink(core, call);
			await core.documents.seal.ready();
			return mutate(async (tx) => {
				const { contract, party, linkId } = await lockAsked(tx, actor, contractId, partyId);
				const { token } = await core.links.issueAgain(tx, linkId);
				await recordContract(tx, core, contract, {
					by: { actor, request },
					events: [{ kind: 'link_copied', signer: party.signerName }],
					evidence: [['link.copied', { party: partyId }]],
				});
				return { url: signingUrl(core, token) };
			});
		},

		async remindSigner({ actor, input: { contractId, partyId }, request, mutate }) {
			const known = await getParty(core, actor, contractId, partyId);
			// Checked before a mail is counted, so that a refused reminder uses nothing up, and again under the lock.
			ensureMayRemind(core, known);
			const change = async (tx: Tx) => {
				const { contract, party, linkId } = await lockAsked(tx, actor, contractId, partyId);
				ensureMayRemind(core, party);
				await updateParty(tx, partyId, { remindedAt: core.clock.now() });
				const link = signingLink(core, await core.links.extend(tx, contractLink, linkId));
				await mailSigner(tx, core, contract, party, link, reminderMail);
				const events = [{ kind: 'reminded', signer: party.signerName } as const];
				await recordContract(tx, core, contract, { by: { actor, request }, events, evidence: [] });
			};
			await core.outsideMails.send(actor, [known.signerEmail], () => mutate(change));
		},
	});
