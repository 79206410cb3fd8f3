import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import type { ContractKind } from '../../domain/contracts/contract-kinds.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** An event of a contract; also stored. Listeners must not pass on `detail`, which is free text for admins. */
export interface StoredContractEvent {
	readonly kind: ContractEventKind;
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly contractId: ContractId;
	readonly contractKind: ContractKind;
	readonly fromStatus: ContractStatus;
	readonly toStatus: ContractStatus;
	readonly version: number;
	readonly actorId: ReviewerId | null;
	readonly signer: string | null;
	readonly detail: string | null;
	/** The member who sent the contract and is notified. */
	readonly senderId: ReviewerId | null;
	readonly at: Date;
}

/** Terms of a draft changed. This is not part of the history. */
interface TermsChanged {
	readonly kind: 'terms_changed';
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
}

export type ContractEvent = StoredContractEvent | TermsChanged;

export const contractEvents = defineEvents<ContractEvent>('contract');
