import type { WaveformFile } from '../../domain/peaks/waveform-file.ts';

export type WorkerMessage =
	| { readonly kind: 'begin'; readonly bucketSize: number }
	| { readonly kind: 'stretch'; readonly channels: Float32Array<ArrayBuffer>[] }
	| { readonly kind: 'end'; readonly sampleRate: number; readonly bucketSize: number };

export type WorkerAnswer = { readonly kind: 'taken' } | { readonly kind: 'waveform'; readonly waveform: WaveformFile };
