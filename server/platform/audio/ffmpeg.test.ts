import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

test('the first ffmpeg on the search path that may be run is found', async () => {
	const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'path-'))));
	const [empty = '', forbidden = '', right = ''] = folders;
	await writeFile(join(forbidden, 'ffmpeg'), '');
	await chmod(join(forbidden, 'ffmpeg'), 0o600);
	await writeFile(join(right, 'ffmpeg'), '');
	await chmod(join(right, 'ffmpeg'), 0o700);

	const found = findFfmpeg(['', empty, forbidden, right].join(delimiter));

	expect(found).toBe(join(right, 'ffmpeg'));
	await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

test.each([undefined, '', '/nowhere'])('without ffmpeg in the path there is none (%s)', (searchPath) => {
	expect(findFfmpeg(searchPath)).toBeNull();
});
