// The waveform as this browser makes it: decoded on the page, which is the only place that can, and measured in a
// worker.

import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { maxBrowserBytes, maxBrowserSeconds, samplesPerBucket } from '../../domain/waveform/browser-peaks.ts';
import {
	audioUnreadable,
	tooLargeForBrowser,
	tooLongForBrowser,
	waveformKeyUnknown,
} from '../../domain/waveform/waveform.errors.ts';
import { findWaveformKey } from '../../domain/waveform/waveform-address.ts';
import { client } from '../lib/api-client.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';
import { uploadToR2 } from '../uploads/upload-to-r2.ts';
import type { WorkerMessage, WorkerResponse } from './browser-waveform.worker.ts';

const sampleRate = 44_100;
const chunkSamples = 1 << 20;
const announcementMs = 10_000;

// Decoded sound is large; several at once could exhaust the memory of the machine.
let lastOne: Promise<unknown> = Promise.resolve();

export interface BrowserWaveformOptions {
	signal?: AbortSignal | undefined;
	/** If known, a sound that is too long is not even fetched. */
	durationSeconds?: number | undefined;
}

/**
 * Makes it from an available file or from one of our audio addresses. Refuses a sound that is too long or too large
 * with its own message.
 */
export function makeBrowserWaveform(
	source: Blob | string,
	options: BrowserWaveformOptions = {},
): Promise<WaveformFile> {
	const mine = lastOne.then(() => make(source, options));
	lastOne = mine.catch(() => undefined);
	return mine;
}

async function make(source: Blob | string, options: BrowserWaveformOptions): Promise<WaveformFile> {
	const { signal, durationSeconds = 0 } = options;
	signal?.throwIfAborted();
	refuseTooLong(durationSeconds);
	const blob = typeof source === 'string' ? await fetchAudio(source, signal) : source;
	if (blob.size > maxBrowserBytes) throw new AppError(tooLargeForBrowser);
	refuseTooLong(await announcedSeconds(blob, signal));
	const sound = await decode(blob);
	signal?.throwIfAborted();
	// Some files are longer than they announce.
	refuseTooLong(sound.duration);
	return measure(sound, signal);
}

function refuseTooLong(seconds: number) {
	if (seconds > maxBrowserSeconds) throw new AppError(tooLongForBrowser);
}

async function fetchAudio(url: string, signal?: AbortSignal) {
	const response = await fetch(url, signal ? { signal } : {});
	if (!response.ok) throw new AppError(audioUnreadable);
	const announcedBytes = Number(response.headers.get('content-length') ?? 0);
	if (announcedBytes > maxBrowserBytes) {
		await response.body?.cancel();
		throw new AppError(tooLargeForBrowser);
	}
	return response.blob();
}

/** The duration that the file announces, before all of it is decoded; 0 if it announces none. */
async function announcedSeconds(blob: Blob, signal?: AbortSignal) {
	const scope = createScope();
	const stop = () => scope.dispose();
	if (signal) scope.listen(signal, 'abort', stop);
	const url = URL.createObjectURL(blob);
	const probe = document.createElement('audio');
	scope.listen(probe, 'loadedmetadata', stop);
	scope.listen(probe, 'error', stop);
	probe.preload = 'metadata';
	probe.src = url;
	await delay(announcementMs, scope.signal);
	scope.dispose();
	const { duration } = probe;
	probe.removeAttribute('src');
	URL.revokeObjectURL(url);
	signal?.throwIfAborted();
	return Number.isFinite(duration) ? duration : 0;
}

async function decode(blob: Blob) {
	try {
		// Decoded without an audio device and at one sample rate everywhere, so that every browser makes the same waveform.
		const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await blob.arrayBuffer());
		if (sound.length === 0) throw new Error('The sound has no samples');
		return sound;
	} catch (error) {
		throw new AppError(audioUnreadable, { cause: error });
	}
}

async function measure(sound: AudioBuffer, signal?: AbortSignal): Promise<WaveformFile> {
	const scope = createScope();
	try {
		const bucketSize = samplesPerBucket(sound.duration);
		const worker = openWorker(scope, signal);
		worker.post({ kind: 'begin', bucketSize });
		// Sent chunk by chunk, each only after the previous was acknowledged: the page stays responsive and the sound is in
		// memory only once.
		for (let from = 0; from < sound.length; from += chunkSamples) {
			const channels = copyChunk(sound, from);
			await worker.request(
				{ kind: 'chunk', channels },
				channels.map(({ buffer }) => buffer),
			);
		}
		const response = await worker.request({ kind: 'end', sampleRate: sound.sampleRate, bucketSize });
		if (response.kind !== 'waveform') throw new AppError(audioUnreadable);
		return response.waveform;
	} finally {
		scope.dispose();
	}
}

function copyChunk(sound: AudioBuffer, from: number) {
	const length = Math.min(chunkSamples, sound.length - from);
	return Array.from({ length: sound.numberOfChannels }, (_, channel) => {
		const chunk = new Float32Array(length);
		sound.copyFromChannel(chunk, channel, from);
		return chunk;
	});
}

function openWorker(scope: Scope, signal?: AbortSignal) {
	const worker = new Worker(new URL('./browser-waveform.worker.ts', import.meta.url), { type: 'module' });
	scope.add(() => worker.terminate());
	let settle: { resolve: (response: WorkerResponse) => void; reject: (error: unknown) => void } | null = null;
	scope.listen(worker, 'message', (event) => settle?.resolve((event as MessageEvent<WorkerResponse>).data));
	scope.listen(worker, 'error', () => settle?.reject(new AppError(audioUnreadable)));
	if (signal) scope.listen(signal, 'abort', () => settle?.reject(signal.reason));
	return {
		post(message: WorkerMessage) {
			worker.postMessage(message);
		},
		request(message: WorkerMessage, transfer: Transferable[] = []): Promise<WorkerResponse> {
			signal?.throwIfAborted();
			return new Promise((resolve, reject) => {
				settle = { resolve, reject };
				worker.postMessage(message, transfer);
			});
		},
	};
}

/** Stores it where everyone at the label finds it, and writes its address to the song. */
export async function saveBrowserWaveform(audioUrl: string, waveform: WaveformFile, songId?: string) {
	const key = findWaveformKey(audioUrl);
	if (!key) throw new AppError(waveformKeyUnknown);
	const name = key.split('/').at(-1) ?? key;
	const file = new File([JSON.stringify(waveform)], name, { type: 'application/json' });
	const { url } = await uploadToR2(file, key);
	if (songId === undefined) return;
	await client.songs.saveWaveformUrl({ songId, waveformUrl: url }).catch(logFailure);
}
