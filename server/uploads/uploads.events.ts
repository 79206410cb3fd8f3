import type { Tx } from '../platform/db/database.ts';
import { defineEvents } from '../platform/events/event-bus.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Called in the transaction that marks an upload as ready. */
export type UploadReadyListener = (tx: Tx, upload: UploadRow, now: Date) => Promise<void>;

export interface UploadReady {
	/** The file is stored and can be played. */
	readonly kind: 'ready';
	readonly upload: UploadRow;
	readonly at: Date;
}

export const uploadEvents = defineEvents<UploadReady>('upload');
