import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** The details of an artist, a writer or a publisher have changed, or another entry was merged into it. */
export interface EntryUpdated {
	readonly kind: 'updated';
	readonly entryKind: CatalogueKind;
	readonly entryId: CatalogueId;
	readonly organizationId: OrganizationId;
}

export const entryEvents = defineEvents<EntryUpdated>('catalogue-entry');
