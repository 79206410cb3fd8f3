import { browserWaveform, createBucketMeter } from '../../domain/waveform/browser-waveform.ts';
import { createScope } from '../lib/scope.ts';
import type { WorkerAnswer, WorkerMessage } from './worker-messages.ts';

// Runs beside the page: takes one sound in stretches, answers each, and at the end with its waveform.

let meter = createBucketMeter(1);

createScope().listen(self, 'message', (event) => {
	const message = (event as MessageEvent<WorkerMessage>).data;
	switch (message.kind) {
		case 'begin':
			meter = createBucketMeter(message.bucketSize);
			break;
		case 'stretch':
			meter.push(message.channels);
			answer({ kind: 'taken' });
			break;
		case 'end':
			answer({ kind: 'waveform', waveform: browserWaveform(meter.finish(), message.sampleRate, message.bucketSize) });
	}
});

function answer(message: WorkerAnswer): void {
	self.postMessage(message);
}
