import type { UploadStore } from './upload-store.ts';

/** Makes and stores the waveform that the server could not make; rejects where the browser cannot either. */
export type MakeWaveform = (audioUrl: string, file: File | null, signal: AbortSignal) => Promise<void>;

interface WaveformQueueOptions {
	readonly store: UploadStore;
	readonly makeWaveform: MakeWaveform;
	readonly signal: AbortSignal;
	readonly refresh: () => Promise<void>;
}

/** Has waveforms made here, one after the other: decoding a whole song takes memory. */
export function createWaveformQueue({ store, makeWaveform, signal, refresh }: WaveformQueueOptions) {
	let last: Promise<void> = Promise.resolve();

	async function makeNext(key: string, audioUrl: string): Promise<void> {
		const local = store.get(key);
		if (signal.aborted || !local) return;
		const isMade = await makeWaveform(audioUrl, local.file, signal).then(
			() => true,
			() => false,
		);
		// Another tab may have been faster; then there is one after all.
		await refresh();
		if (!isMade) store.patch(key, { waveform: 'failed' });
	}

	return {
		make(key: string, audioUrl: string): void {
			store.patch(key, { waveform: 'making' });
			last = last.then(() => makeNext(key, audioUrl));
		},
	};
}
