// Roles, removing and leaving. A label never loses its last admin, even if two people act at the same time.

import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../domain/api.ts';
import type { Policy } from '../../domain/kernel/endpoint.ts';
import type { Member } from '../../domain/organizations/organizations.api.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const lastAdmin = [409, 'A label needs at least one admin. Make someone else an admin first.'];
const adminRequired = [403, 'Only an admin of the label can do this.'];
const notMember = [404, 'This person is not a member of your label'];

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

async function membersOf(caller: Caller): Promise<Member[]> {
	return ((await caller.get('/api/organization/members')).body as { members: Member[] }).members;
}

async function idOf(caller: Caller): Promise<string> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { reviewerId: string } }).viewer.reviewerId;
}

async function setRole(by: Caller, whom: Caller, isAdmin: boolean): Promise<ApiResponse> {
	return setRoleById(by, await idOf(whom), isAdmin);
}

function setRoleById(by: Caller, id: string, isAdmin: boolean): Promise<ApiResponse> {
	return by.call('PUT', `/api/organization/members/${id}/role`, { isAdmin });
}

async function remove(by: Caller, whom: Caller): Promise<ApiResponse> {
	return removeById(by, await idOf(whom));
}

function removeById(by: Caller, id: string): Promise<ApiResponse> {
	return by.call('DELETE', `/api/organization/members/${id}`);
}

function leave(caller: Caller): Promise<ApiResponse> {
	return caller.post('/api/organization/leave');
}

function refusalOf(response: ApiResponse): unknown[] {
	return [response.status, messageOf(response)];
}

/** Creates a label with as many admins as requested and one member. */
async function aLabel(adminCount: number) {
	const founder = await world.founder('Luna');
	const member = await world.memberOf(founder);
	const admins = [founder];
	while (admins.length < adminCount) {
		const admin = await world.memberOf(founder);
		await setRole(founder, admin, true);
		admins.push(admin);
	}
	return { founder, member, admins, second: admins[1] ?? founder };
}

async function adminNames(seenBy: Caller): Promise<string[]> {
	return (await membersOf(seenBy)).filter(({ isAdmin }) => isAdmin).map(({ name }) => name);
}

describe('the members of a label', () => {
	it('the members of a label are listed with their roles for members and admins alike, in the order in which they joined', async () => {
		const { founder, member } = await aLabel(1);

		const [seenByAdmin, seenByMember] = [await membersOf(founder), await membersOf(member)];

		// Only admins see who signs in with two factors.
		expect(seenByMember).toEqual(seenByAdmin.map((member) => ({ ...member, hasTwoFactor: null })));
		expect(seenByAdmin).toMatchObject([
			{ name: founder.person.name, email: founder.person.email, isAdmin: true },
			{ name: member.person.name, email: member.person.email, isAdmin: false },
		]);
	});
});

describe('promoting and demoting', () => {
	it("promoting and demoting a member gives and takes an admin's rights at once", async () => {
		const { founder, member } = await aLabel(1);

		expect((await setRole(founder, member, true)).status).toBe(200);
		expect((await member.get('/api/organization/invitation')).status).toBe(200);

		expect((await setRole(founder, member, false)).status).toBe(200);
		expect(refusalOf(await member.get('/api/organization/invitation'))).toEqual(adminRequired);
	});

	it('promoting a member twice has the same effect as once, and is recorded once', async () => {
		const { founder, member } = await aLabel(1);

		const responses = [await setRole(founder, member, true), await setRole(founder, member, true)];

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		const { body } = await founder.get('/api/organization/activity');
		const promotions = (body as { entries: { kind: string; subject: string }[] }).entries.filter(
			({ kind }) => kind === 'member.promoted',
		);
		expect(promotions).toMatchObject([{ actorName: founder.person.name, subject: member.person.name }]);
	});

	it('demoting yourself is possible while there is another admin', async () => {
		const { founder } = await aLabel(2);

		expect((await setRole(founder, founder, false)).status).toBe(200);
		expect(refusalOf(await founder.get('/api/organization/invitation'))).toEqual(adminRequired);
	});

	it('demoting the last admin is refused', async () => {
		const { founder } = await aLabel(1);

		expect(refusalOf(await setRole(founder, founder, false))).toEqual(lastAdmin);
		expect(await adminNames(founder)).toEqual([founder.person.name]);
	});
});

describe('two admins at the same time', () => {
	it.each([2, 3])(
		'of two admins who demote each other at the same time, only the first succeeds (%i admins)',
		async (adminCount) => {
			const { founder, second, member } = await aLabel(adminCount);
			const ids = [await idOf(founder), await idOf(second)] as const;

			const responses = await Promise.all([setRoleById(founder, ids[1], false), setRoleById(second, ids[0], false)]);

			expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
			expect(responses.map(refusalOf)).toContainEqual(adminRequired);
			expect(await adminNames(member)).toHaveLength(adminCount - 1);
		},
	);

	it.each([2, 3])(
		'of two admins who remove each other at the same time, only the first succeeds (%i admins)',
		async (adminCount) => {
			const { founder, second, member } = await aLabel(adminCount);
			const ids = [await idOf(founder), await idOf(second)] as const;

			const responses = await Promise.all([removeById(founder, ids[1]), removeById(second, ids[0])]);

			expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
			expect(await adminNames(member)).toHaveLength(adminCount - 1);
		},
	);

	it('of two admins who both leave at the same time, one stays', async () => {
		const { founder, second, member } = await aLabel(2);

		const responses = await Promise.all([leave(founder), leave(second)]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(responses.map(refusalOf)).toContainEqual(lastAdmin);
		expect(await adminNames(member)).toHaveLength(1);
	});

	it('of two admins who demote themselves at the same time, one stays an admin', async () => {
		const { founder, second, member } = await aLabel(2);
		const ids = [await idOf(founder), await idOf(second)] as const;

		const responses = await Promise.all([setRoleById(founder, ids[0], false), setRoleById(second, ids[1], false)]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await adminNames(member)).toHaveLength(1);
	});
});

describe('the invitation code after a member was removed', () => {
	it.each([
		['is replaced, because they know it', undefined, false],
		['is kept if the box was unticked', true, true],
	])('the invitation code after a member was removed %s', async (_, keepsCode, isSame) => {
		const founder = await world.founder();
		const member = await world.memberOf(founder);
		const codeOf = async () => ((await founder.get('/api/organization/invitation')).body as { code: string }).code;
		const before = await codeOf();

		const path = `/api/organization/members/${await idOf(member)}`;
		expect((await founder.call('DELETE', path, { keepsCode })).status).toBe(200);

		expect((await codeOf()) === before).toBe(isSame);
	});
});

describe('removing a member', () => {
	it('a removed member is without a label, sees label setup and can join another', async () => {
		const { founder, member } = await aLabel(1);
		const other = await world.founder('Other');
		const { code } = (await other.get('/api/organization/invitation')).body as { code: string };

		expect((await remove(founder, member)).status).toBe(200);

		expect((await membersOf(founder)).map(({ name }) => name)).toEqual([founder.person.name]);
		expect((await member.get('/api/auth/get-session')).body).toMatchObject({ viewer: { organization: null } });
		expect((await member.post('/api/organizations/join', { code })).status).toBe(200);
		expect((await member.get('/api/organization')).body).toMatchObject({ name: 'Other' });
	});

	it('a removed member is refused every endpoint of the label', async () => {
		const { founder, second } = await aLabel(2);
		await remove(founder, second);
		const closedEndpoints = Object.values(api)
			.flatMap((endpoints) => Object.values(endpoints))
			.filter(isContractProcedure)
			.map((endpoint) => endpoint['~orpc'])
			.filter(({ meta }) => ['member', 'admin'].includes((meta as { policy: Policy }).policy));
		expect(closedEndpoints.length).toBeGreaterThan(10);

		for (const { route } of closedEndpoints) {
			const path = `/api${route.path}`.replace(/\{\w+\}/, await idOf(founder));
			const response = await second.call(route.method ?? 'POST', path, route.method === 'GET' ? undefined : {});
			expect([path, ...refusalOf(response)]).toEqual([path, 403, 'Join or start a label first.']);
		}
	});

	it('removing an admin ends their role too, also if they join again', async () => {
		const { founder, second } = await aLabel(2);
		await remove(founder, second);
		const { code } = (await founder.get('/api/organization/invitation')).body as { code: string };

		await second.mustPost('/api/organizations/join', { code });

		expect(refusalOf(await second.get('/api/organization/invitation'))).toEqual(adminRequired);
	});

	it('removing yourself is refused with a hint to Leave label', async () => {
		const { founder } = await aLabel(2);

		expect(refusalOf(await remove(founder, founder))).toEqual([409, 'To leave the label yourself, use Leave label.']);
	});

	it('removing a member twice reports that they are not in the label', async () => {
		const { founder, member } = await aLabel(1);
		await remove(founder, member);

		expect(refusalOf(await remove(founder, member))).toEqual(notMember);
	});

	it('removing a person of another label, or changing their role, reports that they do not exist', async () => {
		const { founder } = await aLabel(1);
		const stranger = await world.founder('Other');

		expect(refusalOf(await remove(founder, stranger))).toEqual(notMember);
		expect(refusalOf(await setRole(founder, stranger, false))).toEqual(notMember);
		expect((await stranger.get('/api/organization/invitation')).status).toBe(200);
	});
});

describe('leaving a label', () => {
	it('leaving a label is possible for a member, who can then start a label', async () => {
		const { founder, member } = await aLabel(1);

		expect((await leave(member)).status).toBe(200);

		expect((await membersOf(founder)).map(({ name }) => name)).toEqual([founder.person.name]);
		expect(refusalOf(await member.get('/api/organization'))).toEqual([403, 'Join or start a label first.']);
		expect((await member.post('/api/organizations', { name: 'My Own' })).status).toBe(200);
	});

	it('leaving a label is possible for an admin while there is another', async () => {
		const { founder, second } = await aLabel(2);

		expect((await leave(founder)).status).toBe(200);
		expect(await adminNames(second)).toEqual([second.person.name]);
	});

	it('leaving a label is refused for the last admin among members', async () => {
		const { founder } = await aLabel(1);

		expect(refusalOf(await leave(founder))).toEqual(lastAdmin);
	});

	it('leaving a label by a double click happens once', async () => {
		const { member } = await aLabel(1);

		const statuses = (await Promise.all([leave(member), leave(member)])).map(({ status }) => status);

		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.every((status) => [200, 403, 404].includes(status))).toBe(true);
	});
});
