import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** A member has changed the details of an artist, a writer or a publisher. */
export interface EntryUpdated {
	readonly kind: 'updated';
	readonly entryKind: CatalogueKind;
	readonly entryId: CatalogueId;
	readonly organizationId: OrganizationId;
}

export const entryEvents = defineEvents<EntryUpdated>('catalogue-entry');
