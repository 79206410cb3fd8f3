import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';
import type { NewSplitEvent } from './splits.repository.ts';

export type { NewSplitEvent };

/** The shares of a draft have changed. This is not part of the history. */
interface SharesChanged {
	readonly kind: 'rows_changed';
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
}

/** What happened to the splits of a song; also stored, so that it can be shown later. */
export type SplitEvent = NewSplitEvent | SharesChanged;

export const splitEvents = defineEvents<SplitEvent>('split');
