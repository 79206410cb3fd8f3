import * as z from 'zod/mini';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { text } from '../kernel/text.ts';

const maxPeaks = 10_000;

/** The body of `generate-waveform` (R-FUNCTION-3); omitted options have their default values. */
export const waveformRequestSchema = z.object({
	audioUrl: text(2_000),
	options: z._default(
		z.object({
			numPeaks: z._default(z.int().check(z.gte(1), z.lte(maxPeaks)), serverWaveformOptions.numPeaks),
			silenceThreshold: z._default(z.number().check(z.gte(0), z.lt(1)), serverWaveformOptions.silenceThreshold),
			/** A waveform file has one channel. */
			channels: z._default(z.literal(1), serverWaveformOptions.channels),
			soundcloudStyle: z._default(z.boolean(), serverWaveformOptions.soundcloudStyle),
		}),
		{ ...serverWaveformOptions },
	),
});
