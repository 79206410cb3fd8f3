import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('the bytes that have arrived can be followed on this machine', async () => {
	const incoming = createDiskIncoming({ folder });
	await incoming.begin('label/upload', 5);

	await incoming.store.write(Readable.from([Buffer.from('sou')]), 'label/upload', 0);

	expect(await readFile(incoming.growingPath('label/upload') ?? '', 'utf8')).toBe('sou');
});

it('a process that died between moving the bytes and forgetting the upload finishes it next time', async () => {
	const storage = createDiskStorage({ folder });
	await beginComplete('label/upload');
	await storage.put('label/before', Buffer.from('x'), 'audio/wav');
	await rename(join(folder, 'incoming/label/upload'), join(folder, 'objects/label/upload'));

	const incoming = createDiskIncoming({ folder });
	await incoming.finish('label/upload');

	expect(await storage.find('label/upload')).toMatchObject({ sizeBytes: 5 });
	for await (const { key } of incoming.list()) expect.unreachable(`${key} is still incoming`);
});

it('several calls at once finish an upload together', async () => {
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
