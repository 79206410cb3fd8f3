import { isContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkName } from '../domain/accounts/account-rules.ts';
import { api } from '../domain/api.ts';
import { isStorableText } from '../domain/kernel/text.ts';
import type { Answer, Caller } from './testing/caller.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// Every endpoint is called with many kinds of invalid input by somebody who may call it. The response must be a clear 4xx
// or a success, never an internal error.

interface Target {
	readonly name: string;
	readonly method: string;
	readonly path: string;
	readonly fields: string[];
}

const targets: Target[] = Object.entries(api).flatMap(([module, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) return [];
		const { route, inputSchema } = endpoint['~orpc'];
		const shape = (inputSchema as unknown as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
		return [
			{
				name: `${module}.${name}`,
				method: route.method ?? 'POST',
				path: `/api${route.path}`,
				fields: Object.keys(shape),
			},
		];
	}),
);
const withBody = targets.filter(({ method }) => method !== 'GET');

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
});

afterAll(() => world.close());

/** Signing out succeeds with any input, so the caller signs in again for the next call. */
async function ask(target: Target, body: unknown, raw?: string | Uint8Array<ArrayBuffer>): Promise<Answer> {
	const path = target.path.replaceAll(/\{\w+\}/g, 'not-an-id');
	const answer = await admin.call(target.method, path, body, raw === undefined ? {} : { raw });
	if (target.name === 'accounts.signOut') await admin.signIn();
	return answer;
}

function expectClear(answer: Answer, target: Target): void {
	const { status, body } = answer;
	expect(status, `${target.name} answered ${JSON.stringify(body)}`).toBeLessThan(500);
	if (status < 400) return;
	const { code, message } = body as { code: string; message: string };
	expect(code).toMatch(/^[a-zA-Z_.]+$/);
	expect(message.length).toBeGreaterThan(10);
	expect(message).not.toMatch(/\bat .+:\d+|select |insert |drizzle|postgres/i);
}

describe.each(withBody)('$name', (target) => {
	it.each([
		['cut off', '{"name": "x'],
		['not JSON', 'hello'],
		['a lone brace', '{'],
		['null', 'null'],
		['an array', '[1,2]'],
		['a number', '12'],
		['a string', '"text"'],
		['nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
		['a prototype', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'],
	])('answers clearly to a body that is %s', async (_name, raw) => {
		expectClear(await ask(target, undefined, raw), target);
	});

	it.each([
		'{"json":{},"meta":[[0,"x"]]}',
		'{"json":1,"meta":[[1]]}',
		'{"json":{"email":"a"},"meta":"zzz"}',
		'{"json":{"a":{}},"meta":[[5,"__proto__","x"]]}',
		'{"meta":[["9",1]],"maps":[["a"]]}',
		'{"json":',
	])('answers clearly to the RPC envelope %s', async (raw) => {
		const answer = await admin.call('POST', `/rpc/${target.name.replace('.', '/')}`, undefined, { raw });
		if (target.name === 'accounts.signOut') await admin.signIn();

		expectClear({ ...answer, body: (answer.body as { json: unknown }).json }, target);
	});

	it('answers clearly to bytes that are not UTF-8', async () => {
		expectClear(await ask(target, undefined, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])), target);
	});

	it('refuses a body over the limit', async () => {
		const answer = await ask(target, { name: 'x'.repeat(1_100_000) });

		expect(answer.status).toBe(413);
		expectClear(answer, target);
	});

	it('answers clearly to fields of any type', async () => {
		const anyFields = fc.record(
			Object.fromEntries(target.fields.map((field) => [field, fc.jsonValue({ maxDepth: 2 })])),
			{ requiredKeys: [] },
		);

		await fc.assert(
			fc.asyncProperty(anyFields, async (body) => expectClear(await ask(target, body), target)),
			{ numRuns: 15 },
		);
	});

	it('answers clearly to strange Unicode, well-formed or not', async () => {
		const strange = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 60 }),
			fc.constantFrom(
				'\u0000',
				'a\u0000b',
				'\uD800',
				'\uDFFFx',
				'\u202Eevil',
				'\uFEFF',
				'e\u0301'.repeat(40),
				'👩‍👩‍👧‍👦',
				"'; drop table reviewers; --",
				'%_\\',
			),
		);
		const textFields = fc.record(Object.fromEntries(target.fields.map((field) => [field, strange])), {
			requiredKeys: [],
		});

		await fc.assert(
			fc.asyncProperty(textFields, async (body) => expectClear(await ask(target, body), target)),
			{ numRuns: 15 },
		);
	});
});

describe.each(targets.filter(({ method, fields }) => method === 'GET' && fields.length > 0))('$name', (target) => {
	it.each(['%00', '%ED%A0%80', '%', 'a'.repeat(5000), '[]', '-1', '99999999999999999999', '1e3', '%F0%9F%98%80'])(
		'answers clearly to the query value %s',
		async (value) => {
			const controller = new AbortController();
			const response = await admin.open('GET', `${target.path}?${target.fields[0]}=${value}`, undefined, {
				signal: controller.signal,
			});
			const isStream = response.headers.get('content-type')?.includes('event-stream');
			const body = isStream ? null : JSON.parse(await response.text());
			if (isStream) await response.body?.cancel();
			controller.abort();

			expectClear({ status: response.status, body, headers: response.headers }, target);
		},
	);
});

describe('the paths outside the API', () => {
	const strange = ['', '{', 'null', '[1]', '{"audioUrl":"\\ud800"}', '{"audioUrl":{}}', '\u0000', '<xml/>'];
	const types = ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', '%'];

	it.each(['/functions/v1/upload-to-r2', '/functions/v1/generate-waveform'])('%s answers clearly', async (path) => {
		for (const raw of strange)
			for (const type of types) {
				const { status, body } = await admin.post(path, undefined, { raw, headers: { 'content-type': type } });

				expect([400, 404]).toContain(status);
				expect(body).toEqual({ success: false, error: expect.stringMatching(/^[A-Z].{10,}\.$/) });
			}
	});

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

		const answer = await admin.call('PATCH', upload?.uploadUrl ?? '', undefined, {
			raw: 'x',
			headers: headers as unknown as Record<string, string>,
		});

		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});
});

describe('valid Unicode is accepted and returned unchanged', () => {
	const anyText = fc
		.string({ unit: 'binary', minLength: 1, maxLength: 40 })
		.filter((text) => checkName(text).allowed && isStorableText(text));

	it('in a person’s name', async () => {
		await fc.assert(
			fc.asyncProperty(anyText, async (name) => {
				const answer = await admin.call('PATCH', '/api/account/name', { name });
				const { members } = (await admin.get('/api/organization/members')).body as { members: { name: string }[] };

				expect(answer.status).toBe(200);
				expect(members[0]?.name).toBe(name.trim());
			}),
			{ numRuns: 25 },
		);
	});

	it('in a label’s name, which may have letters of every script', async () => {
		for (const name of ['Ångström Записи', '東京レコード', 'ค่ายเพลง', 'Μουσική & Co.', 'שיר_1', 'नाद-ब्रह्म']) {
			const answer = await admin.call('PATCH', '/api/organization', { name });
			const organization = (await admin.get('/api/organization')).body as { name: string };

			expect([answer.status, organization.name]).toEqual([200, name]);
		}
	});

	it('in the name of a file', async () => {
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

	it('in a password', async () => {
		const person = { name: 'Polyglot', email: 'polyglot@label.example', password: 'пароль🎧 with spaces' };
		await admin.mustPost('/api/auth/sign-up/email', person);

		const answer = await world.visitor().post('/api/auth/sign-in/email', person);

		expect(answer.status).toBe(200);
	});
});

it('no request has logged an internal error', () => {
	const faults = world.logLines.filter((line) => line.includes('"level":"error"'));

	expect(faults).toEqual([]);
});
