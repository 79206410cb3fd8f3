import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import type { CookieJar, SessionGate } from '../framework/account-ports.ts';
import type { Account, ActorFor } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';

interface Recent {
	readonly actor: Account;
	readonly until: number;
}

type Credentials = Pick<RequestFacts, 'cookie' | 'authorization'>;

const trustedMs = 10_000;
const maxCached = 5_000;

export type RecentSessions = ReturnType<typeof createRecentSessions>;

/**
 * Caches for a few seconds who is behind a request. Every change to an account, its sessions or its membership is
 * recorded in the account's live scope, by whichever server makes it, and removes the cached entry. The time limit
 * only covers a lost message.
 */
export function createRecentSessions({ gate, hub, clock }: { gate: SessionGate; hub: LiveHub; clock: Clock }) {
	const known = new Map<string, Recent>();
	let changes = 0;
	hub.onEvery((scope) => {
		if (!scope?.startsWith('label:')) changes += 1;
		for (const [key, { actor }] of known) if (scope === null || scope === `account:${actor.userId}`) known.delete(key);
	});

	return {
		async admit<P extends SessionPolicy>(policy: P, request: RequestFacts, cookies: CookieJar) {
			const now = clock.now().getTime();
			const recent = known.get(keyOf(policy, request));
			if (recent && now < recent.until) return recent.actor as unknown as ActorFor<P>;
			const changesBefore = changes;
			const actor = await gate.admit(policy, request, cookies);
			if (actor.kind === 'visitor') return actor;
			// The session is not cached if something changed in between, because the gate may not have seen that change.
			if (changes !== changesBefore) return actor;
			if (known.size >= maxCached) known.clear();
			known.set(keyOf(policy, request), { actor, until: now + trustedMs });
			return actor;
		},
	};
}

function keyOf(policy: SessionPolicy, { cookie = '', authorization = '' }: Credentials) {
	return `${policy}\n${cookie}\n${authorization}`;
}
