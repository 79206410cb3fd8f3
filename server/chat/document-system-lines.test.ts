// Tests the lines that a song's chat shows about its contracts and its label copy.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readThread, textsOf } from '../testing/chat-life.ts';
import { executed, secretTerms } from '../testing/contract-life.ts';
import { approvedCopy } from '../testing/label-copy-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

it('the chat shows contracts by kind and state, without names, terms and reasons', async () => {
	const admin = await world.founder();
	const { songId } = await executed(world, admin);

	const thread = await readThread(await world.memberOf(admin), songId);

	expect(textsOf(thread, 'line').slice(-5)).toEqual([
		'The contract (feature) was started',
		'The contract (feature) was sent for signing',
		'A signer signed the contract (feature)',
		'The contract (feature) is ready to countersign',
		'The contract (feature) is complete',
	]);
	for (const secret of ['Hollis Tern', ...Object.values(secretTerms)])
		expect(JSON.stringify(thread)).not.toContain(secret);
});

it('the chat shows label copies with their author and version', async () => {
	const admin = await world.founder();
	const songId = await approvedCopy(world, admin);

	const lines = textsOf(await readThread(admin, songId), 'line');

	expect(lines).toContain(`${admin.person.name} generated version 1 of the label copy`);
	expect(lines.at(-1)).toMatch(/approved version 1 of the label copy/);
});
