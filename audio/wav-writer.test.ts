import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWavWriter } from './wav-writer.ts';

const format = { sampleRate: 44_100, channels: 2, sampleKind: 'int16', announcedSamples: null } as const;
const block = [new Float32Array(100), new Float32Array(100)];
const blockBytes = 400;

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-wav-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a rendition as large as the limit is written', async () => {
	const path = join(folder, 'fits.wav');
	const writer = createWavWriter(path, format, 2 * blockBytes);

	writer.add(block, 100);
	writer.add(block, 100);
	writer.finish();

	const bytes = await readFile(path);
	expect(bytes).toHaveLength(44 + 2 * blockBytes);
	expect([bytes.readUInt32LE(4), bytes.readUInt32LE(40)]).toEqual([36 + 2 * blockBytes, 2 * blockBytes]);
});

test('a rendition beyond the limit is too costly, and nothing of it is left', () => {
	const path = join(folder, 'large.wav');
	const writer = createWavWriter(path, format, 2 * blockBytes - 1);
	writer.add(block, 100);

	const isWritten = existsSync(path);

	expect(isWritten).toBe(true);
	expect(() => writer.add(block, 100)).toThrow(expect.objectContaining({ fault: 'too_costly' }));
	expect(existsSync(path)).toBe(false);
});
