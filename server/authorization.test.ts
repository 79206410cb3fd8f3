import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../domain/api.ts';
import type { Policy } from '../domain/kernel/endpoint.ts';
import { createHttpRoutes } from './http-routes.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import type { Caller } from './testing/caller.ts';
import { askFor, giveReview, listBell } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addTrack, aFile, sendFile } from './testing/uploading.ts';

interface Endpoint {
	readonly name: string;
	readonly policy: Policy;
	readonly method: string;
	readonly path: string;
}

const policies: Policy[] = ['public', 'account', 'member', 'admin', 'operator', 'guest'];
/** Without a token even a signed-in person is unknown; guests.test.ts tests tokens. */
const withoutLink: [number, string] = [404, 'links.unknown'];

const endpoints: Endpoint[] = Object.entries(api).flatMap(([module, endpointsOf]) =>
	Object.entries(endpointsOf).map(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) throw new Error(`${module}.${name} is not an endpoint`);
		const { meta, route } = endpoint['~orpc'];
		return {
			name: `${module}.${name}`,
			policy: meta.policy as Policy,
			method: route.method ?? 'POST',
			path: `/api${route.path}`,
		};
	}),
);

type Who = 'anonymous' | 'no label' | 'member' | 'admin';
const refusalFor: Record<Exclude<Policy, 'public'>, Partial<Record<Who, [status: number, code: string]>>> = {
	guest: { anonymous: withoutLink, 'no label': withoutLink, member: withoutLink, admin: withoutLink },
	account: { anonymous: [401, 'auth.required'] },
	member: { anonymous: [401, 'auth.required'], 'no label': [403, 'auth.label_required'] },
	admin: {
		anonymous: [401, 'auth.required'],
		'no label': [403, 'auth.label_required'],
		member: [403, 'auth.admin_required'],
	},
	// There are two labels, so that being an admin of one is not enough.
	operator: {
		anonymous: [401, 'auth.required'],
		'no label': [403, 'auth.operator_required'],
		member: [403, 'auth.operator_required'],
		admin: [403, 'auth.operator_required'],
	},
};

let world: TestApp;
let callers: Record<Who, Caller>;
let other: {
	admin: Caller;
	memberId: string;
	uploadId: string;
	songId: string;
	fileUrl: string;
	reviewId: string;
	notificationId: string;
};

beforeAll(async () => {
	world = await createTestApp();
	const admin = await world.founder('First Label');
	const otherAdmin = await world.founder('Other Label');
	const otherMember = await world.memberOf(otherAdmin);
	const members = (await otherAdmin.get('/api/organization/members')).body as {
		members: { id: string; email: string }[];
	};
	const upload = await sendFile(world, otherAdmin, await aFile(), 'loose');
	const songId = await addTrack(otherAdmin, upload.id, { title: 'Song of the other' });
	await askFor(otherAdmin, songId, otherMember);
	other = {
		admin: otherAdmin,
		memberId: members.members.find((member) => member.email === otherMember.person.email)?.id ?? '',
		uploadId: upload.id,
		songId,
		fileUrl: upload.audioUrl ?? '',
		reviewId: await giveReview(otherAdmin, songId),
		notificationId: (await listBell(otherMember)).notifications[0]?.id ?? '',
	};
	callers = {
		anonymous: world.visitor(),
		'no label': await world.newcomer(),
		member: await world.memberOf(admin),
		admin,
	};
});

afterAll(() => world.close());

it('every endpoint and every other route names a policy', () => {
	const routes = createHttpRoutes(world.deps, loadWebFiles('nowhere', 'session'));

	const unnamed = [...endpoints, ...routes].filter(({ policy }) => !policies.includes(policy));

	expect(endpoints.length).toBeGreaterThan(20);
	expect(unnamed).toEqual([]);
});

describe.each(endpoints.filter(({ policy }) => policy !== 'public'))('$name ($policy)', ({ policy, method, path }) => {
	const refusals = Object.entries(refusalFor[policy as Exclude<Policy, 'public'>]) as [Who, [number, string]][];
	// The input is deliberately invalid: people who may not call an endpoint learn nothing about its input.
	const concretePath = path.replaceAll(/\{\w+\}/g, 'not-an-id');

	it.each(refusals)(
		'an endpoint that is not public is refused for %s over REST and RPC',
		async (who, [status, code]) => {
			const rest = await callers[who].call(method, concretePath, method === 'GET' ? undefined : {});
			const rpc = await callers[who].post(`/rpc/${rpcPathOf(path, method)}`, { json: {} });

			expect([rest.status, (rest.body as { code: string }).code]).toEqual([status, code]);
			expect([rpc.status, (rpc.body as { json: { code: string } }).json.code]).toEqual([status, code]);
		},
	);
});

describe('every other route that is not public', () => {
	it.each([
		['anonymous', 401, ['account', 'member', 'admin']],
		['no label', 403, ['member', 'admin']],
	] as const)('every other route that is not public is refused for %s', async (who, status, policies) => {
		const all = createHttpRoutes(world.deps, loadWebFiles('nowhere', 'session'));
		const routes = all.filter(({ policy }) => policies.some((each) => each === policy));

		const statuses = [];
		for (const { method, path } of routes) {
			const concretePath = path.replace(/:\w+/, 'not-an-id').replace('*', 'anything');
			statuses.push((await callers[who].call(method === 'ALL' ? 'PATCH' : method, concretePath)).status);
		}

		expect(statuses.length).toBeGreaterThanOrEqual(5);
		expect(new Set(statuses)).toEqual(new Set([status]));
	});
});

describe('resources of another label', () => {
	const idNames = {
		'{reviewerId}': 'memberId',
		'{uploadId}': 'uploadId',
		'{songId}': 'songId',
		'{reviewId}': 'reviewId',
		'{notificationId}': 'notificationId',
	} as const;
	const scores = { musical: 5, artist: 5, overall: 5 };
	const reaching = endpoints.filter(({ path }) => Object.keys(idNames).some((name) => path.includes(name)));

	it.each(reaching)('$name returns 404 for an id of another label', async ({ method, path }) => {
		const foreignPath = path.replace(/\{\w+\}/, (name) => other[idNames[name as keyof typeof idNames]]);
		const split = { version: 1, rows: [], writerId: other.memberId, reason: 'x', isTaken: true };
		const form = { kind: 'metadata', sections: ['song'], recipientName: 'x', ownerId: other.memberId };
		const chat = { nonce: other.memberId, text: 'x' };
		const labelCopy = { rowVersion: 1, fields: {} };
		const fields = {
			...chat,
			...labelCopy,
			isAdmin: true,
			isAllowed: true,
			reply: { kind: 'pass' },
			waveformUrl: other.fileUrl,
			reviewerIds: [other.memberId],
			...split,
			...form,
		};
		const contract = path.endsWith('/contracts') ? { kind: 'remix' } : {};
		const input = { ...fields, ...contract, ...(path.endsWith('/my-review') && scores) };
		const body = method === 'GET' ? undefined : input;

		const response = await callers.admin.call(method, foreignPath, body);

		expect(response.status).toBe(404);
		expect(JSON.stringify(response.body)).not.toMatch(/Other Label|Song of the other/);
	});

	it.each(
		endpoints.filter(
			({ method, path, policy }) =>
				method === 'GET' && !path.includes('{') && !['account', 'operator'].includes(policy),
		),
	)('$name contains nothing of another label', async ({ path }) => {
		const response = await callers.admin.get(path);

		expect(response.status).toBe(200);
		const { admin, ...secrets } = other;
		for (const secret of ['Other Label', 'Song of the other', admin.person.email, ...Object.values(secrets)])
			expect(JSON.stringify(response.body)).not.toContain(secret);
	});

	it('a session of another person cannot be ended by its id', async () => {
		const devices = (await other.admin.get('/api/account/devices')).body as { devices: { id: string }[] };

		const response = await callers.admin.call('DELETE', `/api/account/devices/${devices.devices[0]?.id}`);

		expect(response.status).toBe(404);
		expect((await other.admin.get('/api/organization')).status).toBe(200);
	});
});

function rpcPathOf(path: string, method: string): string {
	const found = endpoints.find((endpoint) => endpoint.path === path && endpoint.method === method);
	return (found?.name ?? '').replace('.', '/');
}
