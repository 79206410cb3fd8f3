// How every change of a contract begins and ends: the contract is locked first, and the change is recorded last. It is
// stored as an event, emitted to other modules, shown on open pages and, where it counts as evidence, chained into the
// log (reference 12). It never contains a token or a code.

import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import { contractChanged, contractNotFound } from '../../domain/contracts/contracts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { contractTopic } from '../../domain/kernel/topics.ts';
import type { DocumentServices } from '../evidence/document-services.ts';
import type { EvidenceSubject } from '../evidence/evidence-hash.ts';
import type { EvidenceEntry } from '../evidence/evidence-log.service.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched, touchLabel } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { contractEvents } from './contracts.events.ts';
import {
	type ContractRow,
	findContract,
	insertEvent,
	listParties,
	lockContract,
	type PartyRow,
} from './contracts.repository.ts';

export interface ContractsCore extends Core {
	readonly documents: DocumentServices;
}

export async function getContract(queries: Queries, { organizationId }: Member, contractId: ContractId) {
	const contract = await findContract(queries, organizationId, contractId);
	if (!contract) throw new AppError(contractNotFound);
	return contract;
}

/** Locks a contract if it is unchanged since the admin saw it. */
export async function lockSeen(tx: Tx, { organizationId }: Member, contractId: ContractId, rowVersion?: number) {
	const contract = await lockContract(tx, organizationId, contractId);
	if (!contract) throw new AppError(contractNotFound);
	if (rowVersion !== undefined && contract.rowVersion !== rowVersion) throw new AppError(contractChanged);
	return contract;
}

export async function songOf(queries: Queries, { organizationId, songId }: ContractRow) {
	const song = await findSignedSong(queries, organizationId, songId);
	if (!song) throw new AppError(contractNotFound);
	return song;
}

interface EventEntry {
	readonly kind: ContractEventKind;
	/**
	 * The contract before the change, if that is not the recorded contract: another contract, or the same one after an
	 * earlier event.
	 */
	readonly of?: ContractRow;
	/** The new status, if it has changed. */
	readonly to?: ContractStatus;
	readonly signer?: string;
	readonly detail?: string | null;
	readonly version?: number;
	/** File that belongs to the event. */
	readonly fileId?: ContractFileId | null;
}

export interface ActingMember {
	readonly actor: Member;
	readonly request: RequestFacts;
}

/** Who did what is recorded: a member of the label, a signer, or the server (null). */
type EventActor = ActingMember | { readonly party: PartyRow; readonly request: RequestFacts } | null;

/** A row of evidence: its kind, its data, and its actor if that is not the actor of the record. */
type EvidenceRecord = readonly [kind: string, data: NonNullable<EvidenceEntry['data']>, actor?: EventActor];

/** A change with its events and evidence, so that no event is recorded without a decision about its evidence. */
interface ContractRecord {
	readonly by: EventActor;
	readonly events?: readonly EventEntry[];
	/** In this order; empty if no evidence is kept. */
	readonly evidence: readonly EvidenceRecord[];
	/** Whether open pages have to be refreshed although there is no event. */
	readonly isShown?: boolean;
}

export function subjectOf({ organizationId, id }: ContractRow): EvidenceSubject {
	return { organizationId, kind: 'contract', id };
}

/** Refreshes the pages of the label and those of everyone who was asked to sign. */
export async function touchContract(tx: Tx, { organizationId, id }: ContractRow) {
	await touchLabel(tx, organizationId, contractTopic);
	const links = (await listParties(tx, [id])).flatMap(({ linkId }) => linkId ?? []);
	await recordTouched(tx, links.map(guestScope), [contractTopic]);
}

function evidenceActor(by: EventActor): EvidenceEntry['actor'] {
	if (by === null) return { kind: 'system', name: 'Acetate' };
	if ('party' in by) return { kind: 'signer', id: by.party.id, name: by.party.signerName, email: by.party.signerEmail };
	return { kind: 'member', id: by.actor.reviewerId, name: by.actor.name, email: by.actor.email };
}

/** Must be the last step of a transaction: the evidence log is locked after everything else. */
export async function recordContract(
	tx: Tx,
	{ clock, events, documents }: ContractsCore,
	contract: ContractRow,
	{ by, events: entries = [], evidence, isShown = false }: ContractRecord,
) {
	for (const { kind, of = contract, to, signer = null, detail = null, version, fileId = null } of entries) {
		const event = {
			kind,
			signer,
			detail,
			toStatus: to ?? of.status,
			fromStatus: of.status,
			at: clock.now(),
			organizationId: of.organizationId,
			songId: of.songId,
			contractId: of.id,
			contractKind: of.kind,
			version: version ?? of.currentVersion,
			actorId: by && 'actor' in by ? by.actor.reviewerId : null,
		};
		await insertEvent(tx, { ...event, fileId });
		await events.emit(tx, contractEvents, { ...event, senderId: of.sentBy });
		await touchContract(tx, of);
	}
	if (isShown) await touchContract(tx, contract);
	for (const [kind, data, actor = by] of evidence) {
		const from = { ip: actor?.request.address ?? null, userAgent: actor?.request.userAgent ?? null };
		await documents.log.append(tx, subjectOf(contract), { kind, actor: evidenceActor(actor), ...from, data });
	}
}
