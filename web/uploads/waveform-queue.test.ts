import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { AppError, defineError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { createUploadStore } from './upload-store.ts';
import { uploadOfFile } from './upload-texts.ts';
import { createWaveformQueue, type MakeWaveform } from './waveform-queue.ts';

let logged: MockInstance;

beforeEach(() => {
	logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

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

function aReadyUpload(number: number, waveformUrl: string | null): Upload {
	return {
		id: `0b0e8f0e-0000-4000-8000-00000000000${number}` as UploadId,
		purpose: 'track',
		state: 'ready',
		fileName: `${number}.m4a`,
		sizeBytes: 100,
		receivedBytes: 100,
		analysisPercent: null,
		refusal: null,
		durationMs: null,
		announcedDurationMs: null,
		integratedLufs: null,
		truePeakDb: null,
		audioUrl: `/files/a/${number}.m4a`,
		waveformUrl,
		tags: null,
		duplicate: null,
		heardBefore: null,
		isClaimed: false,
		songId: null,
		createdAt: new Date(0),
	};
}

test('one waveform is made at a time, from the available file', async () => {
	let running = 0;
	const made: string[] = [];
	const { queue, bothDone } = queueOf(async ({ audioUrl, file, durationMs }) => {
		running += 1;
		expect(running).toBe(1);
		await Promise.resolve();
		made.push(`${audioUrl} ${file?.name} ${durationMs}`);
		running -= 1;
	});

	queue.make('one', '/files/a/1.m4a', 9000);
	queue.make('two', '/files/a/2.m4a', null);
	await bothDone;

	expect(made).toEqual(['/files/a/1.m4a one.m4a 9000', '/files/a/2.m4a two.m4a null']);
});

test('a sound that the browser cannot read is reported, logged, and does not block the next', async () => {
	const tooLong = new AppError(defineError('waveform.too_long', 422, 'This sound is too long.'));
	const { store, queue, bothDone } = queueOf(async ({ audioUrl }) => {
		if (audioUrl.endsWith('1.m4a')) throw tooLong;
	});

	queue.make('one', '/files/a/1.m4a', null);
	queue.make('two', '/files/a/2.m4a', null);
	expect(store.get('two')?.waveform).toBe('making');
	await bothDone;

	expect(store.get('one')).toMatchObject({
		waveform: 'failed',
		noWaveformBecause: 'This sound is too long.',
	});
	expect(store.get('two')?.waveform).toBe('making');
	expect(logged.mock.calls).toEqual([[tooLong]]);
});

test('a waveform that was made but could not be stored counts as none', async () => {
	const { store, queue, bothDone } = queueOf(async () => undefined);
	const [one, two] = [aReadyUpload(1, null), aReadyUpload(2, '/files/a/2.json')];
	store.patch('one', { uploadId: one.id });
	store.patch('two', { uploadId: two.id });
	store.setServer([one, two]);

	queue.make('one', '/files/a/1.m4a', null);
	queue.make('two', '/files/a/2.m4a', null);
	await bothDone;

	expect(store.rows().map(({ waveform }) => waveform)).toEqual(['failed', 'making']);
});

test('a message that was not written for people appears only in the log', async () => {
	const { store, queue, bothDone } = queueOf(() => Promise.reject(new TypeError('Load failed')));

	queue.make('one', '/files/a/1.m4a', null);
	queue.make('two', '/files/a/2.m4a', null);
	await bothDone;

	expect(store.get('one')).toMatchObject({ waveform: 'failed', noWaveformBecause: null });
});
