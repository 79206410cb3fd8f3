import { Readable } from 'node:stream';

/** One stored object as its driver knows it. */
export interface StoredObject {
	readonly key: string;
	readonly sizeBytes: number;
	readonly modifiedAt: Date;
}

/** A stretch of bytes, both ends included, as HTTP counts them. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/**
 * Where files live. Keys are relative paths of letters, digits and `-_.` between slashes (`isStorageKey`); anything else
 * is refused before it reaches a driver. No key may be a folder of another (`a` and `a/b`), which a disk could not hold.
 * An object is either whole or not there: nobody ever reads half of one.
 */
export interface Storage {
	readonly kind: 'disk' | 's3';
	/** Stores an object from a stream that is never held in memory, and replaces an object of that key. */
	put(key: string, content: Readable | Uint8Array, contentType: string): Promise<StoredObject>;
	find(key: string): Promise<StoredObject | null>;
	/**
	 * The bytes of an object, or of a stretch of it (what lies behind the object's end is left out); fails with
	 * `ObjectMissing` where there is none, and with `StretchMissing` where the stretch holds no byte of it.
	 */
	read(key: string, range?: ByteRange): Promise<Readable>;
	/** The same for a short stretch, which is held in memory as a whole. */
	readBytes(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>;
	/** Removes an object; one that is not there is fine. */
	remove(key: string): Promise<void>;
	/** Every object whose key starts with a prefix, in no particular order. */
	list(prefix: string): AsyncIterable<StoredObject>;
	/** The file on this machine that holds an object, where there is one: a decoder reads it without a copy. */
	localPath(key: string): string | null;
	close(): void;
}

export class ObjectMissing extends Error {
	constructor(key: string) {
		super(`no stored object ${key}`);
		this.name = 'ObjectMissing';
	}
}

export class StretchMissing extends Error {
	constructor(key: string) {
		super(`the stored object ${key} has no such bytes`);
		this.name = 'StretchMissing';
	}
}

/** What a driver is to store, as a stream that may fail before anybody reads it: the reader hears of it then. */
export function sourceOf(content: Readable | Uint8Array): Readable {
	if (!(content instanceof Readable)) return Readable.from([content]);
	// Without a listener the failure of a stream that nobody reads yet would end the process.
	return content.on('error', () => undefined);
}
