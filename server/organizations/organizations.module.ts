import { closedLabelDays } from '../../domain/organizations/closed-label.ts';
import { personEvents } from '../accounts/accounts.events.ts';
import { deleteActivityOf } from '../framework/activity-log.service.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createClosedLabelsService } from './closed-labels.service.ts';
import { createDepartures } from './departures.ts';
import { createEntryService } from './entry.service.ts';
import { createMembershipService } from './membership.service.ts';
import { createMemberNotifications, memberJoinedKind } from './organizations.notifications.ts';
import { deleteClosed, listClosedBefore } from './organizations.repository.ts';
import { createOrganizationsRoutes } from './organizations.routes.ts';

const dayMs = 24 * 60 * 60_000;

interface DeletionDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly pace: Pace;
}

/** Deletes labels that nobody has brought back in time, with everything in them and their files. */
async function deleteClosedLabels({ db, storage, pace }: DeletionDeps, now: Date): Promise<void> {
	const before = new Date(now.getTime() - closedLabelDays * dayMs);
	for (const id of await listClosedBefore(db, before)) {
		const isDeleted = await db.transaction(async (tx) => {
			// First the label: one that was brought back at this moment keeps its log.
			const isGone = await deleteClosed(tx, id, before);
			if (isGone) await deleteActivityOf(tx, id);
			return isGone;
		});
		// Files that are left when the server stops here are found without a row and swept later.
		if (isDeleted) for await (const { key } of storage.list(`${id}/`)) await storage.remove(key);
		if (!(await pace.next())) return;
	}
}

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
			createMemberNotifications({ notifier, publicUrl }),
			on(personEvents, async (tx, event) => {
				if (event.kind === 'deleting') await departures.onPersonDeleting(tx, event);
			}),
		],
		notificationKinds: [memberJoinedKind],
	};
}
