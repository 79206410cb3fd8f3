// Tests that open pages of both sides follow a form automatically.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formTopic } from '../../domain/kernel/topics.ts';
import { selectRows } from '../platform/db/database.ts';
import type { Caller } from '../testing/caller.ts';
import { mustAct, mustSave, openForm, rightAnswers, sentForm, submit } from '../testing/form-life.ts';
import { staleEndpoints } from '../testing/stale-endpoints.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
});

afterAll(() => world.close());

/** The scopes whose pages are refreshed by a change of a form: the label, and the link. */
async function hearersOf(change: () => Promise<unknown>): Promise<string[]> {
	const read = () =>
		selectRows<{ id: string; scope: string; topics: string[] }>(
			world.deps.database.db,
			sql`select scope || ' ' || seq as id, scope, topics from live_messages`,
		);
	const before = new Set((await read()).map(({ id }) => id));
	await change();
	const fresh = (await read()).filter(({ id, topics }) => !before.has(id) && topics.includes(formTopic));
	return [...new Set(fresh.map(({ scope }) => scope.split(':')[0] ?? ''))].toSorted();
}

it('a save refreshes the other devices of the link, and a change of status refreshes both sides', async () => {
	const guest = world.visitor();
	const { token, formId } = await sentForm(world, admin);

	expect(await hearersOf(() => openForm(guest, token))).toEqual(['guest', 'label']);
	expect(await hearersOf(() => mustSave(guest, token, { studio: 'A' }))).toEqual(['guest', 'label']);
	// From now on nothing changes for the label until the form is submitted.
	expect(await hearersOf(() => mustSave(guest, token, { studio: 'B' }))).toEqual(['guest']);
	expect(await hearersOf(() => mustSave(guest, token, { studio: 'B' }))).toEqual([]);
	expect(await hearersOf(() => submit(guest, token, rightAnswers()))).toEqual(['guest', 'label']);
	// Verdicts of reviewers are not visible to the recipient yet.
	expect(await hearersOf(() => mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'ok' }))).toEqual([
		'label',
	]);
	expect(await hearersOf(() => mustAct(admin, formId, 'approve'))).toEqual(['guest', 'label']);
	expect(staleEndpoints([formTopic])).toEqual(
		expect.arrayContaining(['forms.openForm', 'forms.listForms', 'forms.listSongForms', 'forms.getForm']),
	);
});
