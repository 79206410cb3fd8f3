import { statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { createAudioAnalyzer } from './analyzer.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { serverWaveformOptions } from './peaks/waveform-file.ts';
import { startWorker } from './testing/start-test-worker.ts';
import { encodeSound } from './testing/test-sounds.ts';

const options = {
	waveform: serverWaveformOptions,
	withLoudness: false,
	withFingerprint: false,
	withHash: false,
	renditionPath: null,
	maxDurationMs: 60_000,
};

test('the first executable ffmpeg on the search path is found', async () => {
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

test.each([undefined, '', '/nowhere'])('no ffmpeg is found without one on the search path (%s)', (searchPath) => {
	expect(findFfmpeg(searchPath)).toBeNull();
});

test('ffmpeg receives no environment variable of the server, because they include keys and passwords', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
	const program = join(folder, 'ffmpeg');
	// The fake records its environment and does not decode anything.
	await writeFile(program, `#!/bin/sh\n/usr/bin/env > '${folder}/seen'\nexit 1\n`);
	await chmod(program, 0o700);
	const path = await encodeSound({ format: 'm4a' });
	process.env.S3_SECRET_ACCESS_KEY = 'nobody-may-read-this';
	const analyzer = createAudioAnalyzer({ ffmpegPath: program, startWorker });

	await analyzer
		.analyze({ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' }, options)
		.result.catch(() => undefined);

	const seen = await readFile(join(folder, 'seen'), 'utf8');
	delete process.env.S3_SECRET_ACCESS_KEY;
	await analyzer.close();
	await rm(folder, { recursive: true });
	// A shell sets these two itself.
	expect(seen.split('\n').filter((line) => line !== '' && !/^(PWD|SHLVL|_|OLDPWD)=/.test(line))).toEqual([]);
});

test('without a writable temporary folder, ffmpeg is read through a pipe', async () => {
	const path = await encodeSound({ format: 'm4a' });
	const { TMPDIR } = process.env;
	process.env.TMPDIR = '/nowhere';
	const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker });
	const file = { path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' };

	const { facts } = await analyzer.analyze(file, options).result.finally(() => {
		if (TMPDIR === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = TMPDIR;
	});

	expect(Math.abs((facts.durationMs ?? 0) - 3000)).toBeLessThan(60);
	await analyzer.close();
});
