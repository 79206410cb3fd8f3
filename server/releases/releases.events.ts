import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** The label has changed a field of a release. This is not part of the history. */
export interface ReleaseChanged {
	readonly kind: 'changed';
	readonly organizationId: OrganizationId;
	readonly releaseId: ReleaseId;
}

export const releaseEvents = defineEvents<ReleaseChanged>('release');
