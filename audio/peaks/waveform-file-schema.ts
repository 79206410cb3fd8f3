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
