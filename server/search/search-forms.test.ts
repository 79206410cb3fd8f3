import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchResults } from '../../domain/search/search.api.ts';
import type { Caller } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { mustAct, mustSend, rightAnswers } from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	const lanterns = await mustSend(admin, await signSong(world, admin, 'Mira Quill', 'Paper Lanterns'));
	await world.visitor().mustPost('/api/guest/form/submit', { token: lanterns.token, changes: rightAnswers() });
	const copper = await signSong(world, admin, 'Ansel Rowe', 'Copper Season');
	const { formId } = await mustSend(admin, copper);
	await mustSend(admin, copper, { kind: 'marketing' });
	await mustAct(admin, formId, 'cancel', { reason: 'Wrong person' });
	world.clock.advance(1000);
	await mustSend(admin, copper);
});

afterAll(() => world.close());

async function findForms(caller: Caller, query: string) {
	const { body } = await caller.get(`/api/search?query=${encodeURIComponent(query)}`);
	return (body as SearchResults).metadata.map(({ type, title, artist, status }) => [type, title, artist, status]);
}

it.each([
	['submitted', [['metadata', 'Paper Lanterns', 'Mira Quill', 'Submitted']]],
	['To Review', [['metadata', 'Paper Lanterns', 'Mira Quill', 'Submitted']]],
	['withdrawn', [['metadata', 'Copper Season', 'Ansel Rowe', 'Cancelled']]],
	['lanterns', [['metadata', 'Paper Lanterns', 'Mira Quill', 'Submitted']]],
	['quill', [['metadata', 'Paper Lanterns', 'Mira Quill', 'Submitted']]],
	[
		'ansel',
		[
			['metadata', 'Copper Season', 'Ansel Rowe', 'Sent'],
			['metadata', 'Copper Season', 'Ansel Rowe', 'Cancelled'],
		],
	],
	['zzzz', []],
])('a search for %j finds metadata forms by status, song or artist, newest first', async (query, found) => {
	expect(await findForms(member, query)).toEqual(found);
});

it('a search does not find forms of another label', async () => {
	const stranger = await world.founder('Elsewhere');

	expect([await findForms(stranger, 'submitted'), await findForms(stranger, 'lanterns')]).toEqual([[], []]);
});
