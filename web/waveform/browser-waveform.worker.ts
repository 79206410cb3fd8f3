// Runs in a worker: receives one sound in chunks, acknowledges each, and responds to the end with its waveform.
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { browserWaveform, createBucketMeter } from '../../domain/waveform/browser-peaks.ts';
import { createScope } from '../lib/scope.ts';

export type WorkerMessage =
	| { kind: 'begin'; bucketSize: number }
	| { kind: 'chunk'; channels: Float32Array<ArrayBuffer>[] }
	| { kind: 'end'; sampleRate: number; bucketSize: number };

export type WorkerResponse = { kind: 'received' } | { kind: 'waveform'; waveform: WaveformFile };

let meter = createBucketMeter(1);

createScope().listen(self, 'message', (event) => {
	const message = (event as MessageEvent<WorkerMessage>).data;
	switch (message.kind) {
		case 'begin':
			meter = createBucketMeter(message.bucketSize);
			break;
		case 'chunk':
			meter.push(message.channels);
			respond({ kind: 'received' });
			break;
		case 'end':
			respond({ kind: 'waveform', waveform: browserWaveform(meter.finish(), message.sampleRate, message.bucketSize) });
	}
});

function respond(message: WorkerResponse) {
	self.postMessage(message);
}
