import { AppError } from '../../domain/kernel/errors.ts';
import { logFailure } from '../lib/log-failure.ts';
import type { UploadStore } from './upload-store.ts';

/** A sound that has arrived without a waveform. */
export interface BareSound {
	audioUrl: string;
	/** Null if this tab does not have it. */
	file: File | null;
	durationMs: number | null;
}

/** Makes and stores the waveform that the server could not make; rejects if the browser cannot either. */
export type MakeWaveform = (sound: BareSound, signal: AbortSignal) => Promise<void>;

interface WaveformQueueOptions {
	store: UploadStore;
	makeWaveform: MakeWaveform;
	signal: AbortSignal;
	refresh: () => Promise<void>;
}

/** Makes waveforms in this browser, one after another, because decoding a whole song takes memory. */
export function createWaveformQueue({ store, makeWaveform, signal, refresh }: WaveformQueueOptions) {
	let last: Promise<void> = Promise.resolve();

	async function makeNext(key: string, sound: Omit<BareSound, 'file'>) {
		const local = store.get(key);
		if (signal.aborted || !local) return;
		const failure = await makeWaveform({ ...sound, file: local.file }, signal).then(
			() => null,
			(error: unknown) => ({ error }),
		);
		if (failure && !signal.aborted) logFailure(failure.error);
		// Another tab may have made it in between.
		await refresh();
		if (failure || isStillBare(key)) {
			store.patch(key, { waveform: 'failed', noWaveformBecause: failure && messageOf(failure.error) });
		}
	}

	/** Whether a waveform was made but could not be stored: there will be no further attempt. */
	function isStillBare(key: string) {
		return store.rows().some((row) => row.key === key && row.server?.waveformUrl === null);
	}

	return {
		make(key: string, audioUrl: string, durationMs: number | null) {
			store.patch(key, { waveform: 'making' });
			last = last.then(() => makeNext(key, { audioUrl, durationMs }));
		},
	};
}

export type WaveformQueue = ReturnType<typeof createWaveformQueue>;

/** Only messages that were written for people. */
function messageOf(error: unknown) {
	return error instanceof AppError ? error.message : null;
}
