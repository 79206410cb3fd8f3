import { personTopic } from '../../domain/accounts/accounts.topics.ts';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canLeave, isLastMember } from '../../domain/organizations/membership.ts';
import { activityTopic, memberTopic } from '../../domain/organizations/organizations.topics.ts';
import type { PersonDeleting } from '../accounts/accounts.events.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { listMembersOf, unlinkMember } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { memberEvents } from './organizations.events.ts';
import { closeOrganization, lockMembership } from './organizations.repository.ts';

export type Departures = ReturnType<typeof createDepartures>;

/** How people go out of a label, by leaving or being removed, or with their account. */
export function createDepartures({ clock, emit }: { readonly clock: Clock; readonly emit: Emit }) {
	async function unlink(tx: Tx, organizationId: OrganizationId, reviewerId: ReviewerId): Promise<void> {
		await unlinkMember(tx, organizationId, reviewerId);
		await emit(tx, memberEvents, { kind: 'left', organizationId, reviewerId, at: clock.now() });
	}

	return {
		unlink,

		/** Whoever deletes their account leaves the label with it. Nobody can bring back one that closes behind them. */
		async onPersonDeleting(tx: Tx, person: PersonDeleting): Promise<void> {
			const { organizationId, reviewerId, name: actorName, address } = person;
			if (!organizationId) return;
			await lockMembership(tx, organizationId);
			const members = await listMembersOf(tx, organizationId);
			const member = members.find(({ id }) => id === reviewerId);
			if (!member) return;
			ensure(canLeave(member, members));
			if (isLastMember(members)) await closeOrganization(tx, organizationId, reviewerId, clock.now());
			await unlink(tx, organizationId, reviewerId);
			await recordActivity(tx, { kind: 'account.deleted', organizationId, reviewerId, actorName, address });
			await recordTouched(tx, [`label:${organizationId}`], [memberTopic, personTopic, activityTopic]);
		},
	};
}
