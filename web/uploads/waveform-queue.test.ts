import { expect, test } from 'vitest';
import { uploadOfFile } from './new-upload.ts';
import { createUploadStore } from './upload-store.ts';
import { createWaveformQueue, type MakeWaveform } from './waveform-queue.ts';

function queueOf(makeWaveform: MakeWaveform) {
	const store = createUploadStore();
	store.add(['one', 'two'].map((key) => uploadOfFile(key, new File(['sound'], `${key}.m4a`))));
	let refreshes = 0;
	const { promise: bothDone, resolve } = deferred();
	async function refresh(): Promise<void> {
		refreshes += 1;
		if (refreshes === 2) resolve();
	}
	const { signal } = new AbortController();
	return { store, bothDone, queue: createWaveformQueue({ store, makeWaveform, signal, refresh }) };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

test('one waveform is made at a time, of the file in hand', async () => {
	let running = 0;
	const made: string[] = [];
	const { queue, bothDone } = queueOf(async (audioUrl, file) => {
		running += 1;
		expect(running).toBe(1);
		await Promise.resolve();
		made.push(`${audioUrl} ${file?.name}`);
		running -= 1;
	});

	queue.make('one', '/files/a/1.m4a');
	queue.make('two', '/files/a/2.m4a');
	await bothDone;

	expect(made).toEqual(['/files/a/1.m4a one.m4a', '/files/a/2.m4a two.m4a']);
});

test('a sound that the browser cannot read says so and does not hold up the next', async () => {
	const { store, queue, bothDone } = queueOf(async (audioUrl) => {
		if (audioUrl.endsWith('1.m4a')) throw new Error('Too long');
	});

	queue.make('one', '/files/a/1.m4a');
	queue.make('two', '/files/a/2.m4a');
	expect(store.get('two')?.waveform).toBe('making');
	await bothDone;

	expect(store.get('one')?.waveform).toBe('failed');
	expect(store.get('two')?.waveform).toBe('making');
});
