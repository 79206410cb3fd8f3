// When the last member leaves, the label closes, can be restored for 30 days, and is then deleted with its files.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { personOf, plantSong } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60_000;

let world: TestApp;
let labels = 0;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

/** Creates a label with a single member. */
async function aLabelOfOne(): Promise<{ founder: Caller; name: string; code: string }> {
	labels += 1;
	const name = `Closing ${labels}`;
	const founder = await world.founder(name);
	const { code } = (await founder.get('/api/organization/invitation')).body as { code: string };
	return { founder, name, code };
}

function leave(caller: Caller, closingName?: string) {
	return caller.post('/api/organization/leave', closingName === undefined ? undefined : { closingName });
}

async function closedLabels(caller: Caller): Promise<{ id: string; name: string; deletedAt: string }[]> {
	return ((await caller.get('/api/organizations/closed')).body as { labels: [] }).labels;
}

describe('leaving as the last member', () => {
	it.each([undefined, '', 'closing', 'Closing'])(
		'leaving as the last member is refused without the name of the label: %j',
		async (typed) => {
			const { founder } = await aLabelOfOne();

			const response = await leave(founder, typed);

			expect([response.status, messageOf(response)]).toEqual([
				409,
				'You’re the last member, so leaving closes the label. Type its name to confirm.',
			]);
			expect((await founder.get('/api/organization')).status).toBe(200);
		},
	);

	it('leaving as the last member closes the label: no one can join it, and the person sees when it is deleted', async () => {
		const { founder, name, code } = await aLabelOfOne();

		expect((await leave(founder, ` ${name} `)).status).toBe(200);

		expect((await founder.get('/api/organization')).status).toBe(403);
		const [closed] = await closedLabels(founder);
		expect(closed?.name).toBe(name);
		expect(new Date(closed?.deletedAt ?? 0).getTime()).toBe(world.clock.now().getTime() + 30 * dayMs);
		const visitor = await world.newcomer();
		expect((await visitor.post('/api/organizations/join', { code })).status).toBe(404);
		expect((await visitor.post('/api/invitations/check', { code })).status).toBe(404);
		expect(await closedLabels(visitor)).toEqual([]);
	});
});

describe('restoring a label', () => {
	it('restoring a label returns it as it was, to an admin', async () => {
		const { founder, name } = await aLabelOfOne();
		const id = await plantSong(world, founder);
		await leave(founder, name);
		const [closed] = await closedLabels(founder);

		const response = await founder.post(`/api/organizations/${closed?.id}/reopen`);

		expect([response.status, response.body]).toEqual([200, { id: closed?.id, name }]);
		expect((await founder.get('/api/auth/get-session')).body).toMatchObject({
			viewer: { organization: { name, isAdmin: true } },
		});
		expect((await founder.get(`/api/songs/${id}`)).status).toBe(200);
		expect(await closedLabels(founder)).toEqual([]);
		const { entries } = (await founder.get('/api/organization/activity')).body as { entries: { kind: string }[] };
		expect(entries.map(({ kind }) => kind).slice(0, 2)).toEqual(['label.reopened', 'label.closed']);
	});

	it('only the member with whom the label closed can restore it, once, and not while in another label', async () => {
		const { founder, name } = await aLabelOfOne();
		await leave(founder, name);
		const [closed] = await closedLabels(founder);
		const reopen = (caller: Caller) => caller.post(`/api/organizations/${closed?.id}/reopen`);
		const gone = [404, 'This label can no longer be restored.'];

		const stranger = await reopen(await world.newcomer());
		expect([stranger.status, messageOf(stranger)]).toEqual(gone);
		const responses = await Promise.all([reopen(founder), reopen(founder)]);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await reopen(founder)).status).toBe(409);
	});
});

describe('thirty days after closing', () => {
	it('a closed label is deleted after thirty days with its songs and files, and not an hour before', async () => {
		const { founder, name } = await aLabelOfOne();
		await plantSong(world, founder);
		const { organizationId } = await personOf(world, founder);
		const { storage } = world.platform;
		await storage.put(`${organizationId}/aSong`, Buffer.from('sound'), 'audio/flac');
		await leave(founder, name);
		const closedAt = world.clock.now().getTime();
		const deleteAfter = (ms: number) => world.deps.runJob('organizations.delete-closed', new Date(closedAt + ms));
		const { db } = world.deps.database;
		const countRows = async () =>
			(await rowsOf(db, `select 1 from organizations where id = '${organizationId}'`)).length +
			(await rowsOf(db, `select 1 from songs where organization_id = '${organizationId}'`)).length +
			(await rowsOf(db, `select 1 from uploads where organization_id = '${organizationId}'`)).length;

		await deleteAfter(30 * dayMs - 60_000);
		expect(await countRows()).toBe(3);
		expect(await storage.find(`${organizationId}/aSong`)).not.toBeNull();
		await deleteAfter(30 * dayMs);

		expect(await countRows()).toBe(0);
		expect(await storage.find(`${organizationId}/aSong`)).toBeNull();
		expect(await closedLabels(founder)).toEqual([]);
		expect((await founder.post('/api/organizations', { name: 'A New One' })).status).toBe(200);
	});
});
