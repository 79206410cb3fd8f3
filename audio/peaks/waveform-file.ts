import * as z from 'zod/mini';

/** A waveform file (R-WAVE-1): peaks as whole numbers from 0 to 255, one per pixel. */
export const waveformFileSchema = z.object({
	version: z.literal(1),
	sample_rate: z.int().check(z.gte(1), z.lte(1_000_000)),
	samples_per_pixel: z.int().check(z.gte(0)),
	bits: z.literal(8),
	length: z.int().check(z.gte(1)),
	data: z.array(z.int().check(z.gte(0), z.lte(255))).check(z.minLength(1)),
});
export type WaveformFile = z.infer<typeof waveformFileSchema>;

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
