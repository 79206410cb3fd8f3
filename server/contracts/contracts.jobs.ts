// Time-based changes of contracts: reminders to signers, the end of the term, and warnings before it.

import { isOver, mayRemind, reminderDays, remindersDue, warningsDue } from '../../domain/contracts/contract-dates.ts';
import { canDo, isWithSigners } from '../../domain/contracts/contract-status.ts';
import { dayOf } from '../../domain/kernel/day.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { type ContractsCore, recordContract } from './contract-changes.ts';
import { mailSigner, reminderMail, signingLink } from './contract-mailer.ts';
import {
	type ContractRow,
	listAsked,
	listEnded,
	listParties,
	listRunning,
	listSignatures,
	lockContract,
	type PartyRow,
	updateContract,
	updateParty,
} from './contracts.repository.ts';

/** Few rows, because each batch is one transaction, and the embedded database serves no other query during it. */
const piece = 10;
const dayMs = 24 * 60 * 60_000;

async function remind(tx: Tx, core: ContractsCore, { organizationId, contractId, id }: PartyRow, now: Date) {
	const contract = await lockContract(tx, organizationId, contractId);
	const party = (await listParties(tx, [contractId])).find((one) => one.id === id);
	// Uses the current state: they may have signed since they were listed.
	if (!contract || !isWithSigners(contract.status) || !party?.linkId || !party.askedAt) return;
	const due = remindersDue(party.askedAt, now);
	if (due <= party.remindersSent) return;
	if ((await listSignatures(tx, contractId)).some(({ partyId }) => partyId === id)) return;
	// A member already reminded them today; the reminder is due again tomorrow.
	if (!mayRemind(party.remindedAt, now)) return;
	await updateParty(tx, id, { remindersSent: due });
	const facts = await findLinkFacts(tx, party.linkId);
	if (!facts || facts.expiresAt <= now) return;
	const { token } = await core.links.issueAgain(tx, party.linkId);
	const link = signingLink(core, { token, expiresAt: facts.expiresAt });
	await mailSigner(tx, core, contract, party, link, reminderMail);
	await updateParty(tx, id, { remindedAt: now });
	const events = [{ kind: 'reminded', signer: party.signerName } as const];
	await recordContract(tx, core, contract, { by: null, events, evidence: [] });
}

async function end(tx: Tx, core: ContractsCore, { organizationId, id }: ContractRow, today: string) {
	const contract = await lockContract(tx, organizationId, id);
	if (!contract || !canDo('expire', contract.status).allowed || !isOver(contract.endDate, today)) return;
	await updateContract(tx, contract, { status: 'expired', endedAt: new Date(`${contract.endDate}T23:59:59Z`) });
	await recordContract(tx, core, contract, {
		by: null,
		events: [{ kind: 'expired', to: 'expired' }],
		evidence: [['contract.expired', { endDate: contract.endDate }]],
	});
}

async function warn(tx: Tx, core: ContractsCore, { organizationId, id }: ContractRow, today: string) {
	const contract = await lockContract(tx, organizationId, id);
	if (contract?.status !== 'executed') return;
	const { endDate, terms, warned } = contract;
	const due = warningsDue({ endDate, options: terms.options }, today, warned);
	if (due.length === 0) return;
	await updateContract(tx, contract, { warned: [...warned, ...due.map(({ key }) => key)] });
	const events = due.map(({ about, day }) => ({ kind: 'warned', detail: `${about} ${day}` }) as const);
	await recordContract(tx, core, contract, { by: null, events, evidence: [] });
}

export function createContractJobs(core: ContractsCore) {
	const { db, documents } = core;
	return {
		/** Reminds signers 3, 7 and 14 days after they were asked. */
		async remindSigners(now: Date, pace: Pace) {
			const before = new Date(now.getTime() - reminderDays[0] * dayMs);
			let after: ContractPartyId | null = null;
			do {
				const asked: PartyRow[] = await listAsked(db, { before, after, limit: piece });
				for (const party of asked) await db.transaction((tx) => remind(tx, core, party, now));
				after = asked.length < piece ? null : (asked.at(-1)?.id ?? null);
			} while (after !== null && (await pace.next()));
		},

		async followDates(now: Date, pace: Pace) {
			const today = dayOf(now);
			await documents.seal.ready();
			for (let ended = piece; ended === piece; ) {
				const rows = await listEnded(db, today, piece);
				for (const contract of rows) await db.transaction((tx) => end(tx, core, contract, today));
				ended = rows.length;
				if (!(await pace.next())) return;
			}
			let after: ContractId | null = null;
			do {
				const running: ContractRow[] = await listRunning(db, after, piece);
				for (const contract of running) await db.transaction((tx) => warn(tx, core, contract, today));
				after = running.length < piece ? null : (running.at(-1)?.id ?? null);
			} while (after !== null && (await pace.next()));
		},
	};
}
