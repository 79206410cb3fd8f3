// Runs beside the page: receives one sound in chunks, acknowledges each, and answers the end with its waveform.
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { browserWaveform, createBucketMeter } from '../../domain/waveform/browser-waveform.ts';
import { createScope } from '../lib/scope.ts';

export type WorkerMessage =
	| { readonly kind: 'begin'; readonly bucketSize: number }
	| { readonly kind: 'chunk'; readonly channels: Float32Array<ArrayBuffer>[] }
	| { readonly kind: 'end'; readonly sampleRate: number; readonly bucketSize: number };

export type WorkerAnswer =
	| { readonly kind: 'received' }
	| { readonly kind: 'waveform'; readonly waveform: WaveformFile };

let meter = createBucketMeter(1);

createScope().listen(self, 'message', (event) => {
	const message = (event as MessageEvent<WorkerMessage>).data;
	switch (message.kind) {
		case 'begin':
			meter = createBucketMeter(message.bucketSize);
			break;
		case 'chunk':
			meter.push(message.channels);
			answer({ kind: 'received' });
			break;
		case 'end':
			answer({ kind: 'waveform', waveform: browserWaveform(meter.finish(), message.sampleRate, message.bucketSize) });
	}
});

function answer(message: WorkerAnswer) {
	self.postMessage(message);
}
