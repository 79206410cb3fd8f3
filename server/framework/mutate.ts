import type { ActivityKind } from '../../domain/framework/activity.ts';
import type { EndpointMeta } from '../../domain/kernel/endpoint.ts';
import type { Topic } from '../../domain/kernel/topics.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EventChannel } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { recordActivity } from './activity-log.service.ts';
import type { Admin, Member } from './actor.ts';
import type { Core } from './core.ts';
import { touchLabel } from './live-scopes.ts';
import { ensureStillAdmin, ensureStillMember } from './rights.ts';

/** A change, while its transaction runs. */
interface Change<Actor> {
	/** The actor with their current rights, which they keep until the transaction ends. */
	readonly actor: Actor;
	/** Emits an event to the other features. */
	emit<Event>(channel: EventChannel<Event>, event: Event): Promise<void>;
}

interface ChangeInLabel<Actor> extends Change<Actor> {
	/** Refreshes the open pages of the label that show one of these topics. */
	touch(...topics: Topic[]): Promise<void>;
	/** Writes into the activity log of the label. */
	log(kind: ActivityKind, subject?: string): Promise<void>;
}

export type ChangeBy<Actor> = Actor extends Member ? ChangeInLabel<Actor> : Change<Actor>;

/**
 * Runs a change of an endpoint in one transaction: it is retried if PostgreSQL aborts it in favour of another, keeps
 * the order of locks, and begins by checking that the actor still has the right that the endpoint requires
 * (R-PEOPLE-8).
 */
export type Mutate<Actor> = <Result>(
	run: (tx: Tx, change: ChangeBy<Actor>) => Promise<Result>,
	/** Acquires locks that come before the rights of the actor (lock-order.ts), such as the members of the label. */
	lockFirst?: (tx: Tx) => Promise<unknown>,
) => Promise<Result>;

export function changeFor<Actor>(
	{ db, events }: Pick<Core, 'db' | 'events'>,
	{ policy }: Pick<EndpointMeta, 'policy'>,
	actor: Actor,
	{ address }: RequestFacts,
): Mutate<Actor> {
	async function stillAllowed(tx: Tx) {
		if (policy === 'member') return (await ensureStillMember(tx, actor as Member)) as Actor;
		if (policy === 'admin') await ensureStillAdmin(tx, actor as Admin);
		return actor;
	}

	return (run, lockFirst) =>
		db.transaction(async (tx) => {
			await lockFirst?.(tx);
			const allowed = await stillAllowed(tx);
			const { organizationId, reviewerId, name } = allowed as Member;
			const change: ChangeInLabel<Actor> = {
				actor: allowed,
				emit: (channel, event) => events.emit(tx, channel, event),
				touch: (...topics) => touchLabel(tx, organizationId, ...topics),
				log: (kind, subject) =>
					recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, subject, address }),
			};
			return run(tx, change as ChangeBy<Actor>);
		});
}
