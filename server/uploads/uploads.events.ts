import { defineEvents } from '../platform/events/event-bus.ts';
import type { UploadRow } from './uploads.repository.ts';

export interface UploadReady {
	/** The file is stored and can be played. */
	readonly kind: 'ready';
	readonly upload: UploadRow;
	readonly at: Date;
}

export const uploadEvents = defineEvents<UploadReady>('upload');
