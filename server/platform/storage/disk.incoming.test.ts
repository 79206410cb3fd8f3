import { existsSync, type Stats } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDiskIncoming } from './disk.incoming.ts';
import { createDiskStorage } from './disk.storage.ts';
import { describeIncoming } from './incoming.test-suite.ts';

describeIncoming('disk', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-incoming-'));
	return {
		storage: createDiskStorage({ folder }),
		reopen: () => createDiskIncoming({ folder }),
		close: () => rm(folder, { recursive: true, force: true }),
	};
});

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-incoming-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function beginComplete(key: string): Promise<void> {
	const incoming = createDiskIncoming({ folder });
	await incoming.begin(key, 5);
	await incoming.store.write(Readable.from([Buffer.from('sound')]), key, 0);
}

it('the bytes of an upload that have arrived can be followed on this machine', async () => {
	const incoming = createDiskIncoming({ folder });
	await incoming.begin('label/upload', 5);

	await incoming.store.write(Readable.from([Buffer.from('sou')]), 'label/upload', 0);

	expect(await readFile(incoming.growingPath('label/upload') ?? '', 'utf8')).toBe('sou');
});

it.each(['whole', 'cut off'])(
	'bytes of an upload that is %s are on the disk before they are acknowledged',
	async (ending) => {
		const incoming = createDiskIncoming({ folder });
		await incoming.begin('label/upload', 5);
		const sizesAtSync = await watchSyncs(({ size }) => size);
		async function* bytes() {
			yield Buffer.from('sou');
			if (ending === 'cut off') throw new Error('the connection broke');
			yield Buffer.from('nd');
		}

		await incoming.store.write(Readable.from(bytes()), 'label/upload', 0).catch(() => undefined);

		expect(sizesAtSync.at(-1)).toBe(ending === 'whole' ? 5 : 3);
	},
);

it('the name of a finished upload is on the disk before it is acknowledged', async () => {
	await beginComplete('label/upload');
	const incoming = createDiskIncoming({ folder });
	const target = join(folder, 'objects/label');
	const namesAtSync = await watchSyncs(async ({ ino }) => {
		const isTarget = existsSync(target) && ino === (await stat(target)).ino;
		return isTarget ? readdir(target) : [];
	});

	await incoming.finish('label/upload');

	expect(namesAtSync).toContainEqual(['upload']);
});

it('an upload whose process died between moving the bytes and forgetting it is finished the next time', async () => {
	const storage = createDiskStorage({ folder });
	await beginComplete('label/upload');
	await storage.put('label/before', Buffer.from('x'), 'audio/wav');
	await rename(join(folder, 'incoming/label/upload'), join(folder, 'objects/label/upload'));

	const incoming = createDiskIncoming({ folder });
	await incoming.finish('label/upload');

	expect(await storage.find('label/upload')).toMatchObject({ sizeBytes: 5 });
	for await (const { key } of incoming.list()) expect.unreachable(`${key} is still incoming`);
});

it('several concurrent calls finish an upload together', async () => {
	await beginComplete('label/upload');
	const incoming = createDiskIncoming({ folder });

	await Promise.all([1, 2, 3, 4].map(() => incoming.finish('label/upload')));

	expect(await createDiskStorage({ folder }).find('label/upload')).toMatchObject({ sizeBytes: 5 });
});

it('nothing stays beside a finished upload', async () => {
	await beginComplete('label/upload');

	await createDiskIncoming({ folder }).finish('label/upload');

	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(['upload']);
});

/** Collects what `inspect` finds about each file and folder just before it is synced, from now on. */
async function watchSyncs<Found>(inspect: (synced: Stats) => Found | Promise<Found>): Promise<Found[]> {
	const found: Found[] = [];
	const probe = await open(join(folder, 'probe'), 'w');
	const handles = Object.getPrototypeOf(probe) as { sync: (this: typeof probe) => Promise<void> };
	await probe.close();
	const { sync } = handles;
	const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof probe) {
		found.push(await inspect(await this.stat()));
		await sync.call(this);
	});
	onTestFinished(() => spy.mockRestore());
	return found;
}
