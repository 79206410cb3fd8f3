import { closedLabelDays } from '../../domain/organizations/label-rules.ts';
import { deleteActivityOf } from '../framework/activity-log.service.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createLabelAccess } from './label-access.service.ts';
import { createDeletionListener, createLabelPages, createMembership } from './membership.service.ts';
import { createMemberNotifications, memberJoinedKind } from './organizations.notifications.ts';
import { deleteClosed, listClosedBefore } from './organizations.repository.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes labels that were not restored in time, with everything in them and their files. */
const createClosedLabelsSweep = ({ db, storage }: Core) =>
	hourly('organizations.delete-closed', async (now, pace) => {
		const before = new Date(now.getTime() - closedLabelDays * dayMs);
		for (const id of await listClosedBefore(db, before)) {
			const isDeleted = await db.transaction(async (tx) => {
				// The label is deleted first: a label that was restored at this moment keeps its log.
				const isGone = await deleteClosed(tx, id, before);
				if (isGone) await deleteActivityOf(tx, id);
				return isGone;
			});
			// Files that are left when the server stops here have no row and are swept later.
			if (isDeleted) for await (const { key } of storage.list(`${id}/`)) await storage.remove(key);
			if (!(await pace.next())) return;
		}
	});

export const createOrganizationsModule = (core: Core): ServerModule => ({
	name: 'organizations',
	routes: { ...createLabelAccess(core), ...createLabelPages(core), ...createMembership(core) },
	jobs: [createClosedLabelsSweep(core)],
	listeners: [createMemberNotifications(core), createDeletionListener(core)],
	notificationKinds: [memberJoinedKind],
});
