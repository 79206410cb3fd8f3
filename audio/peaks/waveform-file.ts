import type { WaveformFile } from './waveform-file-schema.ts';

export type { WaveformFile };

/** How a waveform is computed. */
export interface WaveformOptions {
	readonly numPeaks: number;
	/** Buckets below this share of full scale become 0. */
	readonly silenceThreshold: number;
	/** The loudest bucket is 255 and the others scale with it; otherwise full scale is 255. */
	readonly soundcloudStyle: boolean;
}

export const serverWaveformOptions: WaveformOptions & { readonly channels: 1 } = {
	numPeaks: 1800,
	silenceThreshold: 0.01,
	channels: 1,
	soundcloudStyle: true,
};

/** The check of waveform data before it is drawn; the server validates files completely. */
export function isWaveformFile(value: unknown): value is WaveformFile {
	if (typeof value !== 'object' || value === null || !('data' in value)) return false;
	const { data } = value;
	return Array.isArray(data) && data.length > 0 && data.every(Number.isFinite);
}
