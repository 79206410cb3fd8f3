import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Caller } from '../testing/caller.ts';
import { changeAndWait, waitForLiveMessages } from '../testing/live-wait.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createRecentSessions, type RecentSessions } from './recent-sessions.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let recent: RecentSessions;
/** How often the session was loaded from the database. */
let asked: number;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	member = await world.memberOf(admin);
	await waitForLiveMessages(world);
});

afterAll(() => world.close());

beforeEach(() => {
	asked = 0;
	const { gate, hub } = world.deps;
	recent = createRecentSessions({
		hub,
		clock: world.clock,
		gate: {
			...gate,
			admit(policy, request, cookies) {
				asked += 1;
				return gate.admit(policy, request, cookies);
			},
		},
	});
});

function factsOf(authorization: string | undefined): RequestFacts {
	return {
		id: 'request',
		address: '127.0.0.1',
		userAgent: '',
		cookie: undefined,
		authorization,
		host: 'localhost:3000',
		isSecure: false,
	};
}

function admit(caller: Caller, policy: 'member' | 'admin' = 'member') {
	return recent.admit(policy, factsOf(`Bearer ${caller.token}`), { append: () => undefined });
}

describe('the cache of checked sessions', () => {
	it('a checked session is cached for ten seconds and checked again after that', async () => {
		const first = await admit(member);
		const second = await admit(member);
		world.clock.advance(9_999);
		await admit(member);
		const askedWithin = asked;
		world.clock.advance(1);
		await admit(member);

		expect(second).toEqual(first);
		expect([askedWithin, asked]).toEqual([1, 2]);
	});

	it('a checked session is cached for the same policy only', async () => {
		await admit(member);

		await expect(admit(member, 'admin')).rejects.toMatchObject({ code: 'auth.admin_required' });
	});

	it('a cached session is not used for another person', async () => {
		const [one, other] = [await admit(member), await admit(admin)];

		expect(one.userId).not.toBe(other.userId);
		expect(asked).toBe(2);
	});

	it('a session is removed from the cache when anything about its account changes, and other sessions are not', async () => {
		await admit(member);
		await admit(admin);

		await changeAndWait(world, () => member.call('PATCH', '/api/account/name', { name: 'Renamed' }));
		const { name } = await admit(member);
		const askedForMember = asked;
		await admit(admin);

		expect(name).toBe('Renamed');
		expect([askedForMember, asked]).toEqual([3, 3]);
	});
});

it('a session that changes while it is being checked is not cached', async () => {
	const { gate, hub } = world.deps;
	let isFirst = true;
	recent = createRecentSessions({
		hub,
		clock: world.clock,
		gate: {
			...gate,
			async admit(policy, request, cookies) {
				const actor = await gate.admit(policy, request, cookies);
				if (isFirst) await changeAndWait(world, () => member.call('PATCH', '/api/account/name', { name: 'Renamed' }));
				isFirst = false;
				return actor;
			},
		},
	});

	await admit(member);

	expect((await admit(member)).name).toBe('Renamed');
});

it('refusals are not cached', async () => {
	const visit = () => recent.admit('member', factsOf(undefined), { append: () => undefined });

	await expect(visit()).rejects.toMatchObject({ code: 'auth.required' });
	await expect(visit()).rejects.toMatchObject({ code: 'auth.required' });

	expect(asked).toBe(2);
});
