// What the database enforces, and what happens when several people act at the same moment.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlStateOf } from '../platform/db/database.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate } from '../testing/catalogue-life.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { personOf } from '../testing/reviewing.ts';
import {
	act,
	confirmedSplit,
	getSplit,
	plantSplit,
	proposeSplit,
	saveSplit,
	statusOf,
	tokenOf,
} from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
});

afterAll(() => world.close());

const two = [
	['Mira Quill', 6000],
	['Otto Vantage', 4000],
] as const;

/** Returns the SQL state with which the database refuses, or null if it does not. */
async function tried(statement: string): Promise<string | null | undefined> {
	try {
		await run(world.deps.database.db, statement);
		return null;
	} catch (error) {
		return sqlStateOf(error);
	}
}

async function confirmMaster(songId: string): Promise<string> {
	const [recording] = (await getSplit(admin, songId as never)).recordings;
	const path = `/api/recordings/${recording?.id}/shares`;
	const rows = [{ kind: 'label', artistId: null, name: 'Nordlys Harbour', share: 10_000 }];
	await admin.call('PUT', path, { version: recording?.version, rows });
	const response = await admin.post(`${path}/confirm`, { version: (recording?.version ?? 0) + 1 });
	expect(response.status).toBe(200);
	return recording?.id ?? '';
}

describe('database constraints on splits', () => {
	it('the database refuses to change, add, remove or move confirmed shares of a work', async () => {
		const { songId, writerIds } = await confirmedSplit(world, admin, two);
		const other = await mustCreate(admin, 'writers', { name: 'Jory Thane' });
		const workId = (await getSplit(admin, songId)).work.id;
		const { organizationId } = await personOf(world, admin);
		const mine = `where work_id = '${workId}' and writer_id = '${writerIds[0]}'`;

		const outcomes = [
			await tried(`update work_shares set share = 1 ${mine}`),
			await tried(`update work_shares set role = 'AR' ${mine}`),
			await tried(`update work_shares set writer_id = '${other}' ${mine}`),
			await tried(`delete from work_shares ${mine}`),
			await tried(
				`insert into work_shares (organization_id, work_id, writer_id, role, share, position)
				values ('${organizationId}', '${workId}', '${other}', 'CA', 1, 9)`,
			),
		];

		expect(outcomes).toEqual(['23514', '23514', '23514', '23514', '23514']);
	});

	it('the database refuses to change confirmed shares of a recording', async () => {
		const { songId } = await plantSplit(world, admin, two);
		const recordingId = await confirmMaster(songId);
		const mine = `where recording_id = '${recordingId}'`;

		const outcomes = [
			await tried(`update recording_shares set share = 1 ${mine}`),
			await tried(`update recording_shares set payee_name = 'Somebody' ${mine}`),
			await tried(`delete from recording_shares ${mine}`),
		];

		expect(outcomes).toEqual(['23514', '23514', '23514']);
	});

	it('the database confirms no split that does not add up to exactly 100.00', async () => {
		const { songId } = await plantSplit(world, admin, [['Mira Quill', 9999]]);
		const mine = `where song_id = '${songId}'`;

		const outcomes = [
			await tried(`update works set splits_status = 'confirmed' ${mine}`),
			await tried(`update works set splits_status = 'proposed' ${mine}`),
			await tried(`update recordings set splits_status = 'confirmed' ${mine}`),
			await tried(`update work_shares set share = 10001 where work_id in (select id from works ${mine})`),
		];

		expect(outcomes).toEqual(['23514', '23514', '23514', '23514']);
	});

	it('the database allows deleting a label with its confirmed splits', async () => {
		const { songId } = await confirmedSplit(world, admin, two);
		await confirmMaster(songId);
		const { organizationId } = await personOf(world, admin);
		const { db } = world.deps.database;
		await run(
			db,
			`update reviewers set organization_id = null, is_admin = false where organization_id = '${organizationId}'`,
		);

		await run(db, `delete from organizations where id = '${organizationId}'`);

		for (const table of ['work_shares', 'recording_shares', 'split_confirmations', 'split_events', 'writers'])
			expect(await rowsOf(db, `select id from ${table} where organization_id = '${organizationId}'`)).toEqual([]);
	});
});

describe('concurrent changes of splits', () => {
	const statuses = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status).sort();

	it('one of two concurrent saves of a split wins and the other is refused', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, two);
		const { version } = (await getSplit(admin, songId)).work;
		const [first = '', second = ''] = writerIds;

		const responses = await Promise.all([
			saveSplit(admin, songId, [{ writerId: first, share: 10_000 }], version),
			saveSplit(admin, songId, [{ writerId: second, share: 10_000 }], version),
		]);

		expect(statuses(responses)).toEqual([200, 409]);
		expect(responses.flatMap((response) => messageOf(response) ?? [])).toEqual([
			'Someone else changed this. Reload to see their version.',
		]);
		const { rows } = (await getSplit(admin, songId)).work;
		expect(rows.map(({ share }) => share)).toEqual([10_000]);
	});

	it('a concurrent save and proposal of a split do not both happen', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, two);
		const { version } = (await getSplit(admin, songId)).work;
		const rows = [{ writerId: writerIds[0] ?? '', share: 1 }];

		const [saved, proposed] = await Promise.all([
			saveSplit(admin, songId, rows, version),
			act(admin, songId, 'propose', { version }),
		]);

		expect(statuses([saved, proposed])).toEqual([200, 409]);
		const { work } = await getSplit(admin, songId);
		const total = work.rows.reduce((sum, { share }) => sum + share, 0);
		expect([work.status, total]).toEqual(saved.status === 200 ? ['draft', 1] : ['proposed', 10_000]);
	});

	it('one of two concurrent proposals is made, and every writer has one link', async () => {
		const { songId } = await plantSplit(world, admin, two);
		const { version } = (await getSplit(admin, songId)).work;

		const responses = await Promise.all([1, 2, 3].map(() => act(admin, songId, 'propose', { version })));

		expect(statuses(responses)).toEqual([200, 409, 409]);
		expect((await getSplit(admin, songId)).work.responses).toHaveLength(2);
	});

	it('the last two writers who agree at the same time confirm the split once', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, two);
		await proposeSplit(admin, songId);
		const tokens = [];
		for (const writerId of writerIds) tokens.push(await tokenOf(admin, songId, writerId));

		const responses = await Promise.all(
			[...tokens, ...tokens].map((token) => world.visitor().post('/api/guest/split/agree', { token })),
		);

		// A writer who pressed twice may find the split already confirmed.
		expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
		const { work, history } = await getSplit(admin, songId);
		expect(work.status).toBe('confirmed');
		expect(history.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
		expect(history.filter(({ kind }) => kind === 'agreed')).toHaveLength(2);
	});

	it('a writer who agrees, a writer who disagrees and an admin who reopens leave a consistent state', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, two);
		await proposeSplit(admin, songId);
		const tokens = [];
		for (const writerId of writerIds) tokens.push(await tokenOf(admin, songId, writerId));
		const guest = (what: string, body: object) => world.visitor().post(`/api/guest/split/${what}`, body);

		const responses = await Promise.all([
			guest('agree', { token: tokens[0] }),
			guest('disagree', { token: tokens[1], reason: 'No' }),
			act(admin, songId, 'reopen', { reason: 'Anew' }),
		]);

		for (const { status } of responses) expect([200, 409, 410]).toContain(status);
		const { work } = await getSplit(admin, songId);
		const isDraft = responses[2]?.status === 200;
		expect([work.status, work.responses.length]).toEqual(isDraft ? ['draft', 0] : ['disputed', 2]);
	});

	it('a writer is not deleted while they are being given a share', async () => {
		const { songId } = await plantSplit(world, admin, two);
		const writerId = await mustCreate(admin, 'writers', { name: 'Jory Thane' });

		const [saved, removed] = await Promise.all([
			saveSplit(admin, songId, [{ writerId, share: 10_000 }]),
			admin.call('DELETE', `/api/catalogue/writers/${writerId}`),
		]);

		expect([
			[200, 409],
			[404, 200],
		]).toContainEqual([saved.status, removed.status]);
	});

	it('only one of two concurrent confirmations of master shares happens', async () => {
		const { songId } = await plantSplit(world, admin, two);
		const [recording] = (await getSplit(admin, songId)).recordings;
		const path = `/api/recordings/${recording?.id}/shares`;
		const rows = [{ kind: 'label', artistId: null, name: 'Nordlys Harbour', share: 10_000 }];
		await admin.call('PUT', path, { version: 1, rows });

		const responses = await Promise.all([1, 2].map(() => admin.post(`${path}/confirm`, { version: 2 })));

		expect(statuses(responses)).toEqual([200, 409]);
		expect(await statusOf(admin, songId)).toBe('draft');
	});
});
