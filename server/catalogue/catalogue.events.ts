import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** Somebody has changed what is known about an artist, a writer or a publisher. */
export interface EntryUpdated {
	readonly kind: 'updated';
	readonly entryKind: CatalogueKind;
	readonly entryId: CatalogueId;
	readonly organizationId: OrganizationId;
}

export const entryEvents = defineEvents<EntryUpdated>('catalogue-entry');
