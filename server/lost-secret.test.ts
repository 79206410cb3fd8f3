import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform } from './open-platform.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import type { Caller } from './testing/caller.ts';
import { executed, type PlantedContract, seal } from './testing/contract-life.ts';
import { migrationsFolder, unpackOldDataFolder } from './testing/old-data-folder.ts';
import { createTestApp, type TestApp, testPassword } from './testing/test-app.ts';

// An installation whose key was created with a secret that the server no longer has.
let world: TestApp;
let admin: Caller;
let contract: PlantedContract;
let other: TestApp;
let sameAdmin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { SEAL_FILE: '' } });
	admin = await world.founder();
	contract = await executed(world, admin);
	await seal(world);
	other = await createTestApp({
		withoutFfmpeg: true,
		database: world.deps.database,
		platform: { storage: world.platform.storage },
		env: { SEAL_FILE: '', APP_SECRET: 'another secret, which opens nothing here' },
	});
	sameAdmin = other.visitor();
	await sameAdmin.mustPost('/api/auth/sign-in/email', { email: admin.person.email, password: testPassword });
});

afterAll(async () => {
	await other.close();
	await world.close();
});

it('sealed documents and their evidence can be downloaded although the key cannot be opened', async () => {
	const at = `/files/contracts/${contract.contractId}`;

	const [sealed, evidence] = [
		await sameAdmin.open('GET', `${at}/sealed`),
		await sameAdmin.open('GET', `${at}/evidence`),
	];

	expect([sealed.status, evidence.status]).toEqual([200, 200]);
	expect(
		Buffer.from(await sealed.arrayBuffer())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-');
	expect(Buffer.from(await evidence.arrayBuffer()).toString('latin1')).toContain(
		'could not verify its own certificate',
	);
});

it('a server with the wrong secret is not ready and names that part', async () => {
	const ready = await other.app.request('/readyz');

	expect(ready.status).toBe(503);
	expect(await ready.json()).toMatchObject({ status: 'unavailable', parts: { database: 'ok', secret: 'failing' } });
	expect((await world.app.request('/readyz')).status).toBe(200);
});

it('a lost secret file is not replaced if the database already has keys', async () => {
	const old = await unpackOldDataFolder();
	const folder = old.env.DATA_DIR ?? '';
	const open = (env: Record<string, string> = {}) =>
		openPlatform({
			config: readConfig({ ...old.env, ...env }),
			log: createLog('silent'),
			clock: systemClock,
			say: () => undefined,
			migrationsFolder,
		});
	rmSync(join(folder, 'secret'));

	await expect(open()).rejects.toThrow('Restore the file from a backup');
	await expect(open()).rejects.toThrow('Restore the file from a backup');

	expect(existsSync(join(folder, 'secret'))).toBe(false);
	await (await open({ APP_SECRET: 'a new secret that was chosen by mistake' })).close();
	await old.remove();
});

it('an installation without keys creates its secret and starts', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-secret-'));
	const config = readConfig({ DATA_DIR: folder });

	expect(config.newSecretFile).toBe(join(folder, 'secret'));
	expect(readConfig({ DATA_DIR: folder })).toMatchObject({ newSecretFile: null, APP_SECRET: config.APP_SECRET });
	rmSync(folder, { recursive: true });
});
