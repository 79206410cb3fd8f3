import { personEvents } from '../accounts/accounts.events.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createClosedLabelsService } from './closed-labels.service.ts';
import { createDepartures } from './departures.ts';
import { createEntryService } from './entry.service.ts';
import { createMembershipService } from './membership.service.ts';
import { memberEvents } from './organizations.events.ts';
import { deleteClosedLabels } from './organizations.jobs.ts';
import { createMemberNotifications, memberJoinedKind } from './organizations.notifications.ts';
import { createOrganizationsRoutes } from './organizations.routes.ts';

export function createOrganizationsModule(core: Core): ServerModule {
	const { db, clock, limiter, storage, publicUrl, readiness, events, notifier } = core;
	const { emit } = events;
	const departures = createDepartures({ clock, emit });
	const membership = createMembershipService({ db, clock, departures });
	return {
		name: 'organizations',
		routes: createOrganizationsRoutes({
			db,
			entry: createEntryService({ db, clock, limiter, emit }),
			closedLabels: createClosedLabelsService({ db, clock }),
			membership,
			publicUrl,
			readiness,
			isOperator: core.operators.isOperator,
		}),
		jobs: [hourly('organizations.delete-closed', (now, pace) => deleteClosedLabels({ db, storage, pace }, now))],
		listeners: [
			on(memberEvents, createMemberNotifications({ notifier, publicUrl })),
			on(personEvents, async (tx, event) => {
				if (event.kind === 'deleting') await departures.onPersonDeleting(tx, event);
			}),
		],
		notificationKinds: [memberJoinedKind],
	};
}
