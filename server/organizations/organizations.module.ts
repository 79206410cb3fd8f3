import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { createEntryService } from './entry.service.ts';
import { createMembershipService } from './membership.service.ts';
import { memberEvents } from './organizations.events.ts';
import { createMemberNotifications, memberJoinedKind } from './organizations.notifications.ts';
import { createOrganizationsRoutes } from './organizations.routes.ts';

export function createOrganizationsModule({
	db,
	clock,
	limiter,
	publicUrl,
	readiness,
	events,
	notifier,
}: Core): ServerModule {
	const { emit } = events;
	return {
		name: 'organizations',
		routes: createOrganizationsRoutes({
			db,
			entry: createEntryService({ db, clock, limiter, emit }),
			membership: createMembershipService({ db, clock, emit }),
			publicUrl,
			readiness,
		}),
		listeners: [on(memberEvents, createMemberNotifications({ notifier, publicUrl }))],
		notificationKinds: [memberJoinedKind],
	};
}
