// How much a label may store (R-LABEL-15), counted before the files are read.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const full =
	'Your label has used all its storage. Delete songs or uploads, or ask the operator of this server for more.';
const kilobyte = 1024;

let world: TestApp;

beforeAll(async () => {
	// The quota is ten kilobytes.
	world = await createTestApp({ env: { LABEL_QUOTA_GB: String(10 / kilobyte ** 2) } });
});

afterAll(() => world.close());

interface Announced {
	readonly id?: string;
	readonly refusal?: { readonly message: string };
}

async function announce(caller: Caller, ...kilobytes: number[]): Promise<Announced[]> {
	const files = kilobytes.map((size, index) => ({ name: `${index}.wav`, sizeBytes: size * kilobyte }));
	const response = await caller.mustPost('/api/uploads', { purpose: 'track', files });
	return (response.body as { uploads: Announced[] }).uploads;
}

const verdictsOf = (announced: Announced[]) => announced.map(({ refusal }) => refusal?.message ?? 'taken');

it('files are accepted while they fit the quota; a file that does not fit says so, and a smaller file after it is accepted', async () => {
	const founder = await world.founder();

	expect(verdictsOf(await announce(founder, 6, 6, 4, 1))).toEqual(['taken', full, 'taken', full]);
});

it('files that a colleague has announced count toward the quota, and removed files do not', async () => {
	const founder = await world.founder();
	const member = await world.memberOf(founder);
	const [first] = await announce(founder, 8);
	expect(verdictsOf(await announce(member, 3))).toEqual([full]);

	await founder.call('DELETE', `/api/uploads/${first?.id}`);

	expect(verdictsOf(await announce(member, 3))).toEqual(['taken']);
});

it('another label has a separate quota', async () => {
	await announce(await world.founder(), 10);

	expect(verdictsOf(await announce(await world.founder(), 10))).toEqual(['taken']);
});

it('two people who announce files at once do not get the same space twice', async () => {
	const founder = await world.founder();
	const member = await world.memberOf(founder);

	const verdicts = (await Promise.all([announce(founder, 6), announce(member, 6)])).flatMap(verdictsOf);

	expect(verdicts.toSorted()).toEqual([full, 'taken']);
});

it('a body that does not fit the quota is refused without being read', async () => {
	const founder = await world.founder();
	const body = new ReadableStream({
		pull() {
			throw new Error('the body was read');
		},
	});

	const response = await world.app.request('/functions/v1/upload-to-r2', {
		method: 'POST',
		body,
		duplex: 'half',
		headers: {
			authorization: `Bearer ${founder.token}`,
			'content-type': 'multipart/form-data; boundary=x',
			'content-length': String(11 * kilobyte),
		},
	} as RequestInit);

	expect([response.status, JSON.stringify(await response.json())]).toEqual([413, expect.stringContaining(full)]);
});
