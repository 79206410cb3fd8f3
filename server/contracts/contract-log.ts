// Every change of a contract is stored as an event, told to other modules, shown on open pages and, where it counts as
// evidence, chained into the log (reference 12). Neither a token nor a code is ever part of it.

import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import { contractTopic } from '../../domain/contracts/contracts.topics.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import type { EvidenceSubject } from '../evidence/evidence-hash.ts';
import type { EvidenceEntry, EvidenceLog } from '../evidence/evidence-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { contractEvents } from './contracts.events.ts';
import type { ContractRow } from './contracts.repository.ts';
import { insertEvent, listParties, type PartyRow } from './signing.repository.ts';

interface Happening {
	readonly kind: ContractEventKind;
	/** As it was before, where that is not what is recorded: another contract, or the same one after an earlier event. */
	readonly of?: ContractRow;
	/** Where it stands now, if that has changed. */
	readonly to?: ContractStatus;
	readonly by?: Member | null;
	readonly signer?: string | null;
	readonly detail?: string | null;
	readonly version?: number;
	/** What came with it. */
	readonly fileId?: ContractFileId | null;
}

export interface DoingMember {
	readonly member: Member;
	readonly request: RequestFacts;
}

/** Who did what is proved: somebody of the label, a signer, or the server by itself. */
export type Doer = DoingMember | { readonly party: PartyRow; readonly request: RequestFacts } | null;

/** What is proved, with what, and by whom if not by the one who did the rest. */
type Proof = readonly [kind: string, data?: EvidenceEntry['data'], doer?: Doer];

/** What happened, in one: it cannot be told without saying what proves it. */
interface ContractRecord {
	readonly events: readonly Happening[];
	/** In this order; empty if no evidence is kept of it. */
	readonly evidence: readonly Proof[];
	/** Whether open pages show something new although there is no event. */
	readonly isShown?: boolean;
}

interface LogDeps {
	readonly emit: Emit;
	readonly clock: Clock;
	readonly evidence: EvidenceLog;
}

export function subjectOf({ organizationId, id }: Pick<ContractRow, 'organizationId' | 'id'>): EvidenceSubject {
	return { organizationId, kind: 'contract', id };
}

export type ContractLog = ReturnType<typeof createContractLog>;

export function createContractLog({ emit, clock, evidence }: LogDeps) {
	/** Pages of the label, and those of everybody who was asked to sign. */
	async function touch(tx: Tx, { organizationId, id }: Pick<ContractRow, 'organizationId' | 'id'>): Promise<void> {
		await recordTouched(tx, [`label:${organizationId}`], [contractTopic]);
		const links = (await listParties(tx, [id])).flatMap(({ linkId }) => linkId ?? []);
		await recordTouched(tx, links.map(guestScope), [contractTopic]);
	}

	async function tell(tx: Tx, contract: ContractRow, happening: Happening): Promise<void> {
		const { kind, to = contract.status, by = null, signer = null, detail = null, fileId = null } = happening;
		const event = {
			kind,
			signer,
			detail,
			toStatus: to,
			fromStatus: contract.status,
			at: clock.now(),
			organizationId: contract.organizationId,
			songId: contract.songId,
			contractId: contract.id,
			contractKind: contract.kind,
			version: happening.version ?? contract.currentVersion,
			actorId: by?.reviewerId ?? null,
		};
		await insertEvent(tx, { ...event, fileId });
		await emit(tx, contractEvents, { ...event, senderId: contract.sentBy });
		await touch(tx, contract);
	}

	async function prove(
		tx: Tx,
		contract: Pick<ContractRow, 'organizationId' | 'id'>,
		[kind, data = {}]: Proof,
		doer: Doer,
	): Promise<void> {
		const actor: EvidenceEntry['actor'] =
			doer === null
				? { kind: 'system', name: 'Acetate' }
				: 'member' in doer
					? { kind: 'member', id: doer.member.reviewerId, name: doer.member.name, email: doer.member.email }
					: { kind: 'signer', id: doer.party.id, name: doer.party.signerName, email: doer.party.signerEmail };
		const from = doer === null ? {} : { ip: doer.request.address, userAgent: doer.request.userAgent };
		await evidence.append(tx, subjectOf(contract), { kind, at: clock.now(), actor, ...from, data });
	}

	return {
		touch,

		/** The last thing that a transaction does: the log of evidence is locked after everything else. */
		async record(
			tx: Tx,
			contract: ContractRow,
			doer: Doer,
			{ events, evidence: proofs, isShown = false }: ContractRecord,
		): Promise<void> {
			for (const happening of events) await tell(tx, happening.of ?? contract, happening);
			if (isShown) await touch(tx, contract);
			for (const proof of proofs) await prove(tx, contract, proof, proof[2] === undefined ? doer : proof[2]);
		},

		async termsChanged(tx: Tx, contract: ContractRow): Promise<void> {
			const { organizationId, songId } = contract;
			await emit(tx, contractEvents, { kind: 'terms_changed', organizationId, songId });
			await touch(tx, contract);
		},
	};
}
