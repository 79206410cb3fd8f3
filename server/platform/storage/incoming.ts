import type { DataStore } from '@tus/server';

/**
 * Incoming uploads: their bytes survive a lost connection and a crash, and become an object of the storage when the
 * last one has arrived. The tus library implements the protocol; this is where it writes.
 */
export interface Incoming {
	/** What the tus server writes to. Upload ids are the future storage keys. */
	readonly store: DataStore;
	/** Creates an upload of a known size under its future storage key. */
	begin(key: string, sizeBytes: number): Promise<void>;
	/** How much has arrived, or null if there is no such upload. */
	receivedBytes(key: string): Promise<number | null>;
	/** The growing file on this machine, if there is one, so that a decoder can follow it. */
	growingPath(key: string): string | null;
	/** Turns a complete upload into an object of the storage. Calling it twice is fine. */
	finish(key: string): Promise<void>;
	/** Removes an upload and its bytes, if it exists. */
	drop(key: string): Promise<void>;
	/** Keys of every upload that was begun and neither finished nor dropped, with the time of its last byte. */
	list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

export class UploadMissing extends Error {
	constructor(key: string) {
		super(`no incoming upload ${key}`);
		this.name = 'UploadMissing';
	}
}

export class UploadIncomplete extends Error {
	constructor(key: string) {
		super(`the upload ${key} is not complete`);
		this.name = 'UploadIncomplete';
	}
}
