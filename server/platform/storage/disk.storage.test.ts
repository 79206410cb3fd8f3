import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStorage } from './disk.storage.ts';
import { describeStorage } from './storage.test-suite.ts';

describeStorage('disk', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-disk-'));
	return {
		storage: createDiskStorage({ folder }),
		close: () => rm(folder, { recursive: true, force: true }),
	};
});

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-disk-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('an object is a plain file at its local path', async () => {
	const storage = createDiskStorage({ folder });

	await storage.put('label/object', Buffer.from('sound'), 'audio/wav');

	expect(await readFile(storage.localPath('label/object') ?? '', 'utf8')).toBe('sound');
});

it('more objects can be read at the same time than files may be open', async () => {
	const storage = createDiskStorage({ folder });
	const many = Array.from({ length: 80 }, (_, index) => `label/${index}`);
	for (const key of many) await storage.put(key, Buffer.from(key), 'audio/wav');

	const read = await Promise.all([...many, ...many].map((key) => storage.readBytes(key, { start: 0, end: 99 })));

	expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual([...many, ...many]);
});

it('a new process finds what an earlier process stored, and removes what it left half written', async () => {
	await createDiskStorage({ folder }).put('label/object', Buffer.from('sound'), 'audio/wav');
	await writeFile(join(folder, 'temporary', 'half'), 'sou');

	const storage = createDiskStorage({ folder });

	expect(await storage.find('label/object')).toMatchObject({ sizeBytes: 5 });
	expect(await readdir(join(folder, 'temporary'))).toEqual([]);
});

it('no temporary file remains after a put, even if it failed', async () => {
	const storage = createDiskStorage({ folder });
	const broken = new Readable({ read: () => undefined });
	broken.push('so');

	await storage.put('label/object', Buffer.from('sound'), 'audio/wav');
	const putting = storage.put('label/other', broken, 'audio/wav');
	broken.destroy(new Error('broken'));

	await expect(putting).rejects.toThrow('broken');
	expect(await readdir(join(folder, 'temporary'))).toEqual([]);
});
