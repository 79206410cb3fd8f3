import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The standard program, or an equivalent one. */
export interface ReferenceWaveform {
	readonly name: string;
	draw(path: string): Promise<unknown>;
	remove(): Promise<void>;
}

/**
 * Null without audiowaveform and without a compiler for its replacement (Debian: g++, libsndfile1-dev, libmad0-dev).
 */
export async function openReferenceWaveform(): Promise<ReferenceWaveform | null> {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-bench-reference-'));
	const remove = () => rm(folder, { recursive: true, force: true });
	const target = join(folder, 'waveform.dat');
	if (await succeeds('audiowaveform', ['--version']))
		return {
			name: 'audiowaveform',
			draw: (path) => run('audiowaveform', ['-q', '-i', path, '-o', target, '-z', '256']),
			remove,
		};
	const program = join(folder, 'reference-waveform');
	const source = join(import.meta.dirname, 'reference-waveform.cpp');
	if (await succeeds('g++', ['-std=c++17', '-O2', '-o', program, source, '-lsndfile', '-lmad']))
		return { name: 'its stand-in in C++', draw: (path) => run(program, [path, target]), remove };
	await remove();
	return null;
}

async function succeeds(program: string, args: string[]): Promise<boolean> {
	return run(program, args).then(
		() => true,
		() => false,
	);
}
