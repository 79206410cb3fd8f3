import { isContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkName } from '../domain/accounts/account-rules.ts';
import { api, type EndpointName } from '../domain/api.ts';
import type { Policy } from '../domain/kernel/endpoint.ts';
import { isStorableText } from '../domain/kernel/plain-text.ts';
import type { ApiResponse, Caller } from './testing/caller.ts';
import { recipeFor } from './testing/crawl-recipes.ts';
import { requestEmailChange } from './testing/email-changes.ts';
import { plantFormToken } from './testing/form-life.ts';
import type { Known } from './testing/recipe.ts';
import { personOf, plantSong } from './testing/reviewing.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// A malformed body is rejected before any endpoint sees it: that is tested on one endpoint of each policy and method.
// How an endpoint handles its own fields is tested on every endpoint, by a person who may use it. A clear 4xx is right
// if the request is wrong; a fault of the server never is.

interface Target {
	readonly name: string;
	readonly policy: Policy;
	readonly method: string;
	readonly path: string;
	readonly fields: string[];
}

const targets: Target[] = Object.entries(api).flatMap(([module, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) return [];
		const { meta, route, inputSchema } = endpoint['~orpc'];
		const shape = (inputSchema as unknown as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
		return [
			{
				name: `${module}.${name}`,
				policy: meta.policy as Policy,
				method: route.method ?? 'POST',
				path: `/api${route.path}`,
				fields: Object.keys(shape),
			},
		];
	}),
);
const withBody = targets.filter(({ method }) => method !== 'GET');
/** One endpoint of each policy and method. */
const kinds = [...new Map(withBody.map((target) => [`${target.policy} ${target.method}`, target])).values()];

let world: TestApp;
let admin: Caller;
let known: Known;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	const { id } = await personOf(world, admin);
	known = {
		songIds: [await plantSong(world, admin)],
		uploadIds: [],
		reviewIds: [],
		reviewerIds: [id],
		notificationIds: [],
		guesses: ['guess'],
		tokens: [await requestEmailChange(world, await world.founder()), await plantFormToken(world)],
	};
});

afterAll(() => world.close());

/** Signing out is a valid response too; a caller who was signed out signs in again for the next request. */
async function comeBack({ name }: Target): Promise<void> {
	if (name === 'accounts.signOut') await admin.signIn();
}

async function ask(target: Target, body: unknown, raw?: string | Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
	const path = target.path.replaceAll(/\{\w+\}/g, 'not-an-id');
	const response = await admin.call(target.method, path, body, raw === undefined ? {} : { raw });
	await comeBack(target);
	return response;
}

async function askByRpc(target: Target, raw: string): Promise<ApiResponse> {
	const response = await admin.call('POST', `/rpc/${target.name.replace('.', '/')}`, undefined, { raw });
	await comeBack(target);
	return { ...response, body: (response.body as { json: unknown }).json };
}

function expectClear(response: ApiResponse, target: Target): void {
	const { status, body } = response;
	expect(status, `${target.name} returned ${JSON.stringify(body)}`).toBeLessThan(500);
	if (status < 400) return;
	const { code, message } = body as { code: string; message: string };
	expect(code).toMatch(/^[a-zA-Z_.]+$/);
	expect(message.length).toBeGreaterThan(10);
	expect(message).not.toMatch(/\bat .+:\d+|select |insert |drizzle|postgres/i);
}

describe.each(kinds)('a malformed body, sent by $method to $name ($policy)', (target) => {
	it.each([
		['cut off', '{"name": "x'],
		['not JSON', 'hello'],
		['a lone brace', '{'],
		['a number', '12'],
		['nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
	])('a malformed body gets a clear response if it is %s', async (_name, raw) => {
		expectClear(await ask(target, undefined, raw), target);
	});

	it.each([
		'{"json":{},"meta":[[0,"x"]]}',
		'{"json":1,"meta":[[1]]}',
		'{"json":{"email":"a"},"meta":"zzz"}',
		'{"json":{"a":{}},"meta":[[5,"__proto__","x"]]}',
		'{"meta":[["9",1]],"maps":[["a"]]}',
		'{"json":',
	])('a malformed body gets a clear response if it is the RPC envelope %s', async (raw) => {
		expectClear(await askByRpc(target, raw), target);
	});

	it('a malformed body gets a clear response if its bytes are not UTF-8', async () => {
		expectClear(await ask(target, undefined, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])), target);
	});

	it('a body over the size limit is refused', async () => {
		const response = await ask(target, { name: 'x'.repeat(1_100_000) });

		expect(response.status).toBe(413);
		expectClear(response, target);
	});
});

const wholes = ['null', '[1,2]', '"text"', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'];
const wrongValues = ['a\u0000b', '\uD800', "'; drop table reviewers; --", -1, 1e20, 0.5, null, {}, ['x']];

describe.each(withBody)('$name', (target) => {
	it('an endpoint responds clearly to a body of another shape', async () => {
		for (const raw of wholes) expectClear(await ask(target, undefined, raw), target);
	});

	it('an endpoint responds clearly to a wrong value in each of its fields, even if all others are right', async () => {
		const [right] = recipeFor(target.name as EndpointName)?.(known) ?? [];
		for (const value of wrongValues) {
			const all = Object.fromEntries(target.fields.map((field) => [field, value]));
			expectClear(await ask(target, all), target);
			for (const field of target.fields)
				expectClear(await askByRpc(target, JSON.stringify({ json: { ...right, [field]: value } })), target);
		}
	});

	it('an endpoint responds clearly to fields of any type and to strange Unicode, well-formed or not', async () => {
		const anything = fc.oneof(
			fc.jsonValue({ maxDepth: 2 }),
			fc.string({ unit: 'binary', maxLength: 60 }),
			fc.constantFrom('\u0000', '\uDFFFx', '\u202Eevil', '\uFEFF', 'e\u0301'.repeat(40), '👩‍👩‍👧‍👦', '%_\\'),
		);
		const anyFields = fc.record(Object.fromEntries(target.fields.map((field) => [field, anything])), {
			requiredKeys: [],
		});

		await fc.assert(
			fc.asyncProperty(anyFields, async (body) => expectClear(await ask(target, body), target)),
			{ numRuns: target.fields.length === 0 ? 1 : 5 },
		);
	});
});

describe.each(targets.filter(({ method, fields }) => method === 'GET' && fields.length > 0))('$name', (target) => {
	const values = ['%00', '%ED%A0%80', '%', 'a'.repeat(5000), '[]', '-1', '99999999999999999999', '1e3', '%F0%9F%98%80'];

	it.each(target.fields)('a GET endpoint responds clearly to any value of the query parameter %s', async (field) => {
		for (const value of values) {
			const controller = new AbortController();
			const response = await admin.open('GET', `${target.path}?${field}=${value}`, undefined, {
				signal: controller.signal,
			});
			const isStream = response.headers.get('content-type')?.includes('event-stream');
			const body = isStream ? null : JSON.parse(await response.text());
			if (isStream) await response.body?.cancel();
			controller.abort();

			expectClear({ status: response.status, body, headers: response.headers }, target);
		}
	});
});

describe('paths outside the API', () => {
	const strange = ['', '{', 'null', '[1]', '{"audioUrl":"\\ud800"}', '{"audioUrl":{}}', '\u0000', '<xml/>'];
	const types = ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', '%'];

	it.each(['/functions/v1/upload-to-r2', '/functions/v1/generate-waveform'])(
		'the path %s responds clearly to bad input',
		async (path) => {
			for (const raw of strange)
				for (const type of types) {
					const { status, body } = await admin.post(path, undefined, { raw, headers: { 'content-type': type } });

					expect([400, 404]).toContain(status);
					expect(body).toEqual({ success: false, error: expect.stringMatching(/^[A-Z].{10,}\.$/) });
				}
		},
	);

	it.each([
		{},
		{ 'tus-resumable': '0.2.0' },
		{ 'tus-resumable': '1.0.0' },
		{ 'tus-resumable': '1.0.0', 'upload-offset': '-1' },
		{ 'tus-resumable': '1.0.0', 'upload-offset': '99999999999999999999' },
		{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/json' },
		{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '7' },
		{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-metadata': '\u00ff===' },
	])('an upload refuses bytes with %j', async (headers) => {
		const files = [{ name: 'a.wav', sizeBytes: 50 }];
		const { body } = await admin.mustPost('/api/uploads', { purpose: 'track', files });
		const [upload] = (body as { uploads: { uploadUrl: string }[] }).uploads;

		const response = await admin.call('PATCH', upload?.uploadUrl ?? '', undefined, {
			raw: 'x',
			headers: headers as unknown as Record<string, string>,
		});

		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
	});
});

describe('valid Unicode is accepted and returned unchanged', () => {
	const anyText = fc
		.string({ unit: 'binary', minLength: 1, maxLength: 40 })
		.filter((text) => checkName(text).allowed && isStorableText(text));

	it('valid Unicode is returned unchanged in the name of a person', async () => {
		await fc.assert(
			fc.asyncProperty(anyText, async (name) => {
				const response = await admin.call('PATCH', '/api/account/name', { name });
				const { members } = (await admin.get('/api/organization/members')).body as { members: { name: string }[] };

				expect(response.status).toBe(200);
				expect(members[0]?.name).toBe(name.trim());
			}),
			{ numRuns: 25 },
		);
	});

	it('valid Unicode of every script is returned unchanged in the name of a label', async () => {
		for (const name of ['Ångström Записи', '東京レコード', 'ค่ายเพลง', 'Μουσική & Co.', 'שיר_1', 'नाद-ब्रह्म']) {
			const response = await admin.call('PATCH', '/api/organization', { name });
			const organization = (await admin.get('/api/organization')).body as { name: string };

			expect([response.status, organization.name]).toEqual([200, name]);
		}
	});

	it('valid Unicode is returned unchanged in the name of a file', async () => {
		const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isStorableText);

		await fc.assert(
			fc.asyncProperty(anyName, async (name) => {
				const { body } = await admin.mustPost('/api/uploads', { purpose: 'loose', files: [{ name, sizeBytes: 1 }] });
				const [{ id }] = (body as { uploads: [{ id: string }] }).uploads;
				const { uploads } = (await admin.get('/api/uploads')).body as { uploads: { id: string; fileName: string }[] };

				expect(uploads.find((upload) => upload.id === id)?.fileName).toBe(name);
			}),
			{ numRuns: 15 },
		);
	});

	it('valid Unicode is accepted in a password', async () => {
		const person = { name: 'Polyglot', email: 'polyglot@label.example', password: 'пароль🎧 with spaces' };
		await admin.mustPost('/api/auth/sign-up/email', person);

		const response = await world.visitor().post('/api/auth/sign-in/email', person);

		expect(response.status).toBe(200);
	});
});

it('no bad input has logged an internal error', () => {
	const faults = world.logLines.filter((line) => line.includes('"level":"error"'));

	expect(faults).toEqual([]);
});
