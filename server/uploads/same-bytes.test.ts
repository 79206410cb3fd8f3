import { afterAll, beforeAll, expect, it } from 'vitest';
import { tuneFile } from '../../audio/testing/tunes.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fileAt, sendFile } from '../testing/uploading.ts';
import { recordFingerprint } from './fingerprints.service.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

it('two files with the same bytes that are analysed at the same moment find each other', async () => {
	const { db } = world.deps.database;
	const admin = await world.founder();
	const file = await fileAt(await tuneFile(1));
	const ids = [(await sendFile(world, admin, file)).id, (await sendFile(world, admin, file)).id];
	await run(db, 'delete from same_recordings');
	await run(db, `update uploads set state = 'analysing', sha256 = null`);
	const [label] = await rowsOf<{ organizationId: OrganizationId }>(
		db,
		'select id as "organizationId" from organizations',
	);
	if (!label) throw new Error('The label exists.');

	// As for sounds that are too short for a fingerprint.
	for (const id of ids) await recordFingerprint(db, { id, ...label }, { fingerprint: null, sha256: 'c0ffee' });

	const found = await rowsOf(db, 'select upload_id as id from same_recordings order by upload_id');
	expect(found).toEqual([...ids].sort().map((id) => ({ id })));
});
