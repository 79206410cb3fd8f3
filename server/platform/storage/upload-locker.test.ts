import type { Lock } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { createUploadLocker } from './upload-locker.ts';
import { uploadLocks } from './upload-locks.table.ts';

const never = new AbortController().signal;
const log = createLog('silent');
let test: TestDatabase;
let uploads = 0;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

/** Each call opens a separate server, as far as locks are concerned. */
function openServer(options: { leaseMs?: number; timeoutMs?: number; database?: Database } = {}) {
	const { database = test.database, ...rest } = options;
	return createUploadLocker({ db: database.db, log, ...rest });
}

function newUpload(): string {
	uploads += 1;
	return `label/upload-${uploads}`;
}

function rowsOf(id: string) {
	return test.database.db.select().from(uploadLocks).where(eq(uploadLocks.id, id));
}

/** Takes a lock, and releases it as soon as another request asks for it. */
async function holdPolitely(lock: Lock, onRelease: () => void = () => undefined): Promise<void> {
	let isReleased = false;
	await lock.lock(never, async () => {
		if (isReleased) return;
		isReleased = true;
		onRelease();
		await lock.unlock();
	});
}

it('a free upload lock is taken, and nothing of it remains after its release', async () => {
	const id = newUpload();
	const lock = openServer().newLock(id);

	await lock.lock(never, () => undefined);
	expect(await rowsOf(id)).toHaveLength(1);
	await lock.unlock();

	expect(await rowsOf(id)).toEqual([]);
});

it('only one of many concurrent requests has the upload lock at a time', async () => {
	const [server, other, id] = [openServer(), openServer(), newUpload()];
	let holders = 0;
	let mostHolders = 0;

	await Promise.all(
		[server, other, server, other, server].map(async (locker) => {
			const lock = locker.newLock(id);
			await lock.lock(never, () => undefined);
			holders += 1;
			mostHolders = Math.max(mostHolders, holders);
			await rowsOf(id);
			holders -= 1;
			await lock.unlock();
		}),
	);

	expect(mostHolders).toBe(1);
});

it('different uploads do not wait for each other', async () => {
	const [server, first, second] = [openServer(), newUpload(), newUpload()];
	await server.newLock(first).lock(never, () => undefined);

	await server.newLock(second).lock(never, () => undefined);

	expect([...(await rowsOf(first)), ...(await rowsOf(second))]).toMatchObject([{ id: first }, { id: second }]);
});

it('a repeated request asks the earlier request on the same server to release the upload lock', async () => {
	const [server, id] = [openServer(), newUpload()];
	let wasAsked = false;
	await holdPolitely(server.newLock(id), () => {
		wasAsked = true;
	});

	await server.newLock(id).lock(never, () => undefined);

	expect(wasAsked).toBe(true);
});

it('a repeated request on another server asks the earlier request to release the upload lock', async () => {
	const id = newUpload();
	let wasAsked = false;
	await holdPolitely(openServer({ leaseMs: 1000 }).newLock(id), () => {
		wasAsked = true;
	});

	await openServer({ leaseMs: 1000 })
		.newLock(id)
		.lock(never, () => undefined);

	expect(wasAsked).toBe(true);
});

it('the upload lock of a process that died is free when its lease has expired', async () => {
	const id = newUpload();
	await test.database.db
		.insert(uploadLocks)
		.values({ id, holder: 'a dead process', expiresAt: sql`now() + interval '300 milliseconds'` });

	await openServer()
		.newLock(id)
		.lock(never, () => undefined);

	expect(await rowsOf(id)).not.toMatchObject([{ holder: 'a dead process' }]);
});

it('a living holder keeps its upload lock beyond the lease, and a request that waits too long fails', async () => {
	const id = newUpload();
	const lock = openServer({ leaseMs: 1000 }).newLock(id);
	await lock.lock(never, () => undefined);

	const waiting = openServer({ timeoutMs: 1500 })
		.newLock(id)
		.lock(never, () => undefined);

	await expect(waiting).rejects.toMatchObject({ status_code: 500 });
	await lock.unlock();
});

it('a request that lost the upload lock to another is asked to end, and can no longer release it', async () => {
	const id = newUpload();
	const lost = openServer({ leaseMs: 200 }).newLock(id);
	let wasAsked: () => void = () => undefined;
	const asked = new Promise<void>((resolve) => {
		wasAsked = resolve;
	});
	await lost.lock(never, wasAsked);

	await test.database.db.update(uploadLocks).set({ holder: 'another' }).where(eq(uploadLocks.id, id));
	await asked;
	await lost.unlock();

	expect(await rowsOf(id)).toMatchObject([{ holder: 'another' }]);
});

it('a request that was cancelled stops waiting for the upload lock', async () => {
	const id = newUpload();
	await openServer()
		.newLock(id)
		.lock(never, () => undefined);
	const gone = AbortSignal.abort();

	await expect(
		openServer()
			.newLock(id)
			.lock(gone, () => undefined),
	).rejects.toMatchObject({ status_code: 500 });
});

if (isPostgres)
	it('the upload lock works between servers with separate connections', async () => {
		const id = newUpload();
		const another = await test.openAnother?.();
		let wasAsked = false;
		await holdPolitely(openServer({ leaseMs: 1000 }).newLock(id), () => {
			wasAsked = true;
		});

		await openServer({ leaseMs: 1000, ...(another && { database: another }) })
			.newLock(id)
			.lock(never, () => undefined);

		expect(wasAsked).toBe(true);
	});
