import { defineEvents } from '../platform/events/event-bus.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';

/** A sound without a waveform has one now, made later or by a browser. */
export interface WaveformMade {
	readonly kind: 'made';
	readonly upload: UploadRow;
}

export const waveformEvents = defineEvents<WaveformMade>('waveform');
