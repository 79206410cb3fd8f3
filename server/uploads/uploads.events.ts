import { defineEvents } from '../platform/events/event-bus.ts';
import type { UploadRow } from './uploads.repository.ts';

export interface UploadReady {
	/** The file is stored and can be played. */
	readonly kind: 'ready';
	readonly upload: UploadRow;
	readonly at: Date;
}

export const uploadEvents = defineEvents<UploadReady>('upload');

/** Something that belongs to a stored file was made later. */
export interface MadeForUpload {
	readonly kind: 'made';
	readonly upload: UploadRow;
}

/**
 * Emitted only for new uploads: the copies of old uploads are found with the next request, or a long backlog of them
 * would keep every page busy.
 */
export const lightCopyEvents = defineEvents<MadeForUpload>('light copy');

/** A sound without a waveform has got its waveform. */
export const waveformEvents = defineEvents<MadeForUpload>('waveform');
