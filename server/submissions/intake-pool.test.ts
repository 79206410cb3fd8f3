import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '../platform/db/database.ts';
import { messageOf } from '../testing/caller.ts';
import {
	announceDemo,
	mailedToken,
	openPage,
	patchDemo,
	sendDemos,
	startDraft,
	uploadIdIn,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile } from '../testing/uploading.ts';

const megabyte = 1024 * 1024;

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' } });
});

afterAll(() => world.close());

const from = (network: number) => ({ 'x-forwarded-for': `10.${Math.floor(network / 250)}.${network % 250}.1` });

describe('the pool of unconfirmed files', () => {
	async function announceBytes(page: string, network: number, sizeBytes: number): Promise<string> {
		const token = await startDraft(world.visitor(), page, from(network));
		const body = { token, key: randomUUID(), name: 'large.wav', sizeBytes };
		const response = await world.visitor().post('/api/submissions/draft/files', body, { headers: from(network) });
		return response.status === 200
			? uploadIdIn((response.body as { uploadUrl: string }).uploadUrl)
			: (messageOf(response) ?? '');
	}

	/** Makes an announced file look as if all bytes but the last had arrived. */
	async function bring(page: string, network: number, sizeBytes: number): Promise<void> {
		const id = await announceBytes(page, network, sizeBytes);
		await world.deps.database.db.execute(
			sql`update uploads set received_bytes = size_bytes - 1 where id = ${id}::uuid`,
		);
	}

	const isId = /^[0-9a-f-]{36}$/;

	it('the pool of unconfirmed files is not filled by announcements without bytes', async () => {
		const page = await openPage(await world.founder('Announced'));
		for (let network = 3000; network < 3005; network++)
			expect(await announceBytes(page, network, 500 * megabyte)).toMatch(isId);

		expect(await announceBytes(page, 3005, 500 * megabyte)).toMatch(isId);
	});

	it('the pool of unconfirmed files takes 2 GB for a label and 1 GB for a network, counted by the received bytes', async () => {
		const page = await openPage(await world.founder('Pooled'));
		await bring(page, 3100, 500 * megabyte);
		await bring(page, 3100, 500 * megabyte);

		expect(await announceBytes(page, 3100, 100 * megabyte)).toContain('Too many demos sent from your connection');
		await bring(page, 3101, 500 * megabyte);
		await bring(page, 3102, 500 * megabyte);
		expect(await announceBytes(page, 3103, 100 * megabyte)).toContain('This label’s inbox is full right now.');
		// The result does not depend on when the last byte arrived.
		world.clock.advance(31 * 60_000);
		expect(await announceBytes(page, 3104, 100 * megabyte)).toContain('This label’s inbox is full right now.');
	});

	it('the pool of unconfirmed files cannot be kept full: after an hour the largest senders are evicted for others', async () => {
		const page = await openPage(await world.founder('Closed'));
		for (const network of [3300, 3300, 3301, 3301]) await bring(page, network, 500 * megabyte);
		await bring(page, 3302, 40 * megabyte);
		expect(await announceBytes(page, 3303, 200 * megabyte)).toContain('This label’s inbox is full right now.');

		world.clock.advance(61 * 60_000);
		// A network that holds as much as they do gets none of their space.
		expect(await announceBytes(page, 3300, 100 * megabyte)).toContain('Too many demos sent from your connection');
		expect(await announceBytes(page, 3303, 200 * megabyte)).toMatch(isId);
		const kept = await selectRows(
			world.deps.database.db,
			sql`select network, sum(size_bytes)::float8 as bytes from uploads where purpose = 'unconfirmed'
				and organization_id = (select organization_id from submit_pages where slug = ${page})
				group by network order by bytes`,
		);
		expect(kept.map((row) => Number((row as { bytes: number }).bytes) / megabyte)).toEqual([40, 200, 500, 1000]);
	});

	it('the pool of unconfirmed files counts bytes as they arrive, and refuses those that exceed it', async () => {
		const page = await openPage(await world.founder('Arriving'));
		const visitor = world.visitor();
		const token = await startDraft(visitor, page, from(3200));
		const file = { name: 'noise.wav', bytes: new Uint8Array(10 * megabyte) };
		const { uploadUrl } = await announceDemo(visitor, token, file);
		const half = await patchDemo(visitor, uploadUrl, token, 0, file.bytes.subarray(0, 5 * megabyte));
		const [row] = await selectRows(
			world.deps.database.db,
			sql`select received_bytes::int as received from uploads where id = ${uploadIdIn(uploadUrl)}`,
		);
		for (const network of [3201, 3202, 3203, 3204]) await bring(page, network, 500 * megabyte);
		await bring(page, 3205, 40 * megabyte);
		const rest = await patchDemo(visitor, uploadUrl, token, 5 * megabyte, file.bytes.subarray(5 * megabyte));

		expect([half.status, row]).toEqual([204, { received: 5 * megabyte }]);
		expect(rest.status).toBe(413);
	});

	it('files in the pool of unconfirmed files count toward no other quota and are not analysed', async () => {
		const small = await createTestApp({
			withoutFfmpeg: true,
			env: { LABEL_QUOTA_GB: '0.00001', RATE_LIMIT_SCALE: '1000' },
		});
		const founder = await small.founder();
		const { uploadIds, email } = await sendDemos(small, await openPage(founder));
		const [row] = await selectRows(
			small.deps.database.db,
			sql`select state, facts, sha256, purpose from uploads where id = ${uploadIds[0]}`,
		);
		const file = await aFile();
		const announced = await founder.post('/api/uploads', {
			purpose: 'track',
			files: [{ name: 'a.flac', sizeBytes: 200 }],
		});

		expect(row).toMatchObject({ state: 'waiting', facts: null, sha256: null, purpose: 'unconfirmed' });
		expect(announced.body).toMatchObject({ uploads: [{ id: expect.any(String) }] });
		const token = await mailedToken(small, email);
		const refused = await small.visitor().post('/api/submissions/mine/confirm', { token });
		expect(file.bytes.length).toBeGreaterThan(10_000);
		expect(messageOf(refused)).toContain('This label has no space for more music right now.');
		await small.close();
	});
});
