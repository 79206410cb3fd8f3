// The fifth policy: every endpoint for the holder of a link, without a token, with wrong tokens and with the right
// token.

import { isContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '../domain/api.ts';
import type { EndpointMeta } from '../domain/kernel/endpoint.ts';
import { songIdSchema } from '../domain/kernel/ids.ts';
import { type AcceptedLink, anyLink, defineLinkKind } from '../domain/kernel/link-kind.ts';
import type { ApiResponse, Caller } from './testing/caller.ts';
import { guestBodies, guestTokens } from './testing/guest-tokens.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

interface GuestEndpoint {
	readonly name: string;
	readonly method: string | undefined;
	readonly path: string;
	readonly fields: string[];
	readonly link: AcceptedLink;
}

const endpoints: GuestEndpoint[] = Object.entries(api).flatMap(([module, endpointsOf]) =>
	Object.entries(endpointsOf).flatMap(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) throw new Error(`${module}.${name} is not an endpoint`);
		const { meta, route, inputSchema } = endpoint['~orpc'];
		const { policy, ...rest } = meta as EndpointMeta;
		if (policy !== 'guest') return [];
		const { link } = rest as { link: AcceptedLink };
		const shape = (inputSchema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
		const where = { method: route.method, path: `/api${route.path}`, fields: Object.keys(shape) };
		return [{ name: `${module}.${name}`, link, ...where }];
	}),
);
const kinds = new Map(endpoints.flatMap(({ link }) => (link === anyLink ? [] : [[link.name, link] as const])));
/** A kind of link that no endpoint takes. */
const foreignKind = defineLinkKind({ name: 'test_foreign', subject: songIdSchema, hasLabel: false, validDays: 1 });
const unknown = {
	code: 'links.unknown',
	status: 404,
	message: 'This link is not valid. Check that you copied all of it.',
};

let world: TestApp;
let admin: Caller;
let member: Caller;
let newcomer: Caller;
let stranger: Caller;
let foreignToken: string;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	member = await world.memberOf(admin);
	newcomer = await world.newcomer();
	stranger = await world.founder('Other Label');
	const subjectId = songIdSchema.parse('7e57d004-2b97-4e7a-b45f-5387367791cd');
	const link = await world.deps.database.db.transaction((tx) =>
		world.deps.links.create(tx, foreignKind, { subjectId, organizationId: null }),
	);
	foreignToken = link.token;
});

afterAll(() => world.close());

/** Returns a token that opens this endpoint; a kind of link without a recipe for a token is a fault of the test. */
async function rightToken({ link, name }: GuestEndpoint): Promise<string> {
	const tokenOf = guestTokens[link === anyLink ? 'email_change' : link.name];
	if (!tokenOf) throw new Error(`guestTokens has no entry for ${name}`);
	return tokenOf(world, admin, name);
}

const unusedTokens = new Map<string, Promise<string>>();

/** Returns a token that is shared by all tests that do not use it up. */
function unusedToken(endpoint: GuestEndpoint): Promise<string> {
	const kind = endpoint.link === anyLink ? 'any' : endpoint.link.name;
	const token = unusedTokens.get(kind) ?? rightToken(endpoint);
	unusedTokens.set(kind, token);
	return token;
}

/** Adds the other input that the endpoint needs. */
function bodyWith({ name }: GuestEndpoint, token: string): object {
	return { ...guestBodies[name as EndpointName], token };
}

type Protocol = 'REST' | 'RPC';
const protocols: Protocol[] = ['REST', 'RPC'];

/** The holder of a link may be signed in as any person. */
const holders: [who: string, () => Caller][] = [
	['a visitor', () => world.visitor()],
	['an account without a label', () => newcomer],
	['a member', () => member],
	['a member of another label', () => stranger],
];

/**
 * Alternates between REST and RPC, because both enforce the same policy: each person uses one of them, and for the next
 * endpoint the other.
 */
function protocolFor(...turns: number[]): Protocol {
	const turn = turns.reduce((sum, one) => sum + one, 0);
	return protocols[turn % protocols.length] as Protocol;
}

/** A stream is closed as soon as it has responded. */
async function call(
	caller: Caller,
	{ name, path }: GuestEndpoint,
	protocol: Protocol,
	body: unknown,
): Promise<ApiResponse> {
	const response =
		protocol === 'REST'
			? await caller.open('POST', path, body)
			: await caller.open('POST', `/rpc/${name.replace('.', '/')}`, { json: body });
	const isStream = response.headers.get('content-type')?.includes('event-stream');
	const text = isStream ? '{}' : await response.text();
	if (isStream) await response.body?.cancel();
	const parsed = JSON.parse(text) as { json?: unknown };
	return { status: response.status, body: parsed.json ?? parsed, headers: response.headers };
}

describe('every endpoint for guests', () => {
	it.each(endpoints)('$name takes its token in the body and nowhere else', ({ method, path, fields }) => {
		expect(method).toBe('POST');
		expect(fields).toContain('token');
		expect(path).not.toContain('{token}');
	});

	it('every endpoint for guests names its kind of link, and no two kinds share a name', () => {
		const named = endpoints.flatMap(({ link }) => (link === anyLink ? [] : [link]));

		expect(endpoints.length).toBeGreaterThanOrEqual(3);
		for (const link of named) expect(kinds.get(link.name)).toBe(link);
	});

	it('every endpoint for guests is described with its token in the body and without the sign-in of members', async () => {
		const { body } = await world.visitor().get('/api/openapi.json');
		const { paths } = body as { paths: Record<string, Record<string, Record<string, unknown>>> };

		for (const { path } of endpoints) {
			const operation = paths[path.replace('/api', '')]?.post;
			expect(operation).toMatchObject({
				security: [],
				description: 'For: holders of a mailed link. Its token is part of the body.',
			});
			expect(JSON.stringify(operation?.requestBody)).toContain('"required":["token"');
		}
	});
});

describe.each(endpoints)('$name', (endpoint) => {
	const place = endpoints.indexOf(endpoint);
	const wrongBodies: [string, (right: string) => unknown][] = [
		['no token', () => ({})],
		['an empty token', () => ({ token: '' })],
		['a token that was never issued', () => ({ token: 'a'.repeat(43) })],
		['a token that is not text', () => ({ token: { $ne: null } })],
		['a right token inside a list', (right) => ({ token: [right] })],
		['a right token in another field', (right) => ({ Token: right, link: right })],
		['a body that is a list with a right token', (right) => [right]],
	];

	it.each(wrongBodies)('a guest endpoint is unknown to every caller with %s', async (what, bodyWith) => {
		const body = bodyWith(await unusedToken(endpoint));
		const number = wrongBodies.findIndex(([name]) => name === what);

		for (const [turn, [who, caller]] of holders.entries()) {
			const response = await call(caller(), endpoint, protocolFor(place, number, turn), body);
			expect(response.body, `to ${who}`).toMatchObject(unknown);
		}
	});

	const takesOneKind = endpoint.link !== anyLink;
	if (takesOneKind)
		it('a guest endpoint responds to a token of another kind exactly like a token that does not exist', async () => {
			for (const protocol of protocols) {
				const foreign = await call(member, endpoint, protocol, { token: foreignToken });
				const invented = await call(member, endpoint, protocol, { token: 'b'.repeat(43) });

				expect([foreign.status, foreign.body]).toEqual([invented.status, invented.body]);
			}
		});

	it('a guest endpoint does not take a right token from the address, a header or a cookie', async () => {
		const token = await unusedToken(endpoint);
		const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}`, 'x-token': token };

		const response = await world.visitor().post(`${endpoint.path}?token=${token}`, {}, { headers });

		expect(response.body).toMatchObject(unknown);
	});

	it.each(holders)('a guest endpoint admits %s with a valid token', async (who, caller) => {
		const protocol = protocolFor(
			place,
			holders.findIndex(([name]) => name === who),
		);

		const response = await call(caller(), endpoint, protocol, bodyWith(endpoint, await rightToken(endpoint)));

		expect([protocol, response.status]).toEqual([protocol, 200]);
	});

	it('a guest endpoint ignores both the cookie and the bearer token of the request', async () => {
		const token = await rightToken(endpoint);
		const headers = { authorization: 'Bearer nonsense', cookie: 'acetate-localhost-3000.session_token=nonsense' };

		const response = await world.visitor().open('POST', endpoint.path, bodyWith(endpoint, token), { headers });
		await response.body?.cancel();

		expect(response.status).toBe(200);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it('a guest endpoint responds clearly to bad input beside a right token', async () => {
		const token = await rightToken(endpoint);
		const others = endpoint.fields.filter((field) => field !== 'token');
		const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 60 }));
		const fields = fc.record(Object.fromEntries([...others, 'isAdmin'].map((field) => [field, strange])), {
			requiredKeys: [],
		});

		await fc.assert(
			fc.asyncProperty(fields, async (body) => {
				for (const protocol of protocols)
					expect((await call(world.visitor(), endpoint, protocol, { ...body, token })).status).toBeLessThan(500);
			}),
			{ numRuns: 5 },
		);
	});
});
