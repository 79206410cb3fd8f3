import type { DataStore } from '@tus/server';

/**
 * Uploads on their way in: what has arrived survives a lost connection and the death of the process, and becomes an
 * object of the storage only when the last byte is there. The resumable protocol itself is the library's; this is where
 * its bytes go.
 */
export interface Incoming {
	/** What the protocol's server writes to. Upload ids are the storage keys that the objects will have. */
	readonly store: DataStore;
	/** Makes room for an upload of a known size under its future storage key. */
	begin(key: string, sizeBytes: number): Promise<void>;
	/** How much has arrived, or null when nobody began such an upload (or it was dropped). */
	receivedBytes(key: string): Promise<number | null>;
	/** The growing file on this machine, where there is one, for a decoder to follow. */
	growingPath(key: string): string | null;
	/** Turns a complete upload into an object of the storage. Doing it again is fine. */
	finish(key: string): Promise<void>;
	/** Forgets an upload and its bytes; one that is not there is fine. */
	drop(key: string): Promise<void>;
	/** Keys of every upload that was begun and neither finished nor dropped, with the time of its last byte. */
	list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

export class UploadMissing extends Error {
	constructor(key: string) {
		super(`no upload ${key} on its way`);
		this.name = 'UploadMissing';
	}
}

export class UploadIncomplete extends Error {
	constructor(key: string) {
		super(`the upload ${key} is not complete`);
		this.name = 'UploadIncomplete';
	}
}
