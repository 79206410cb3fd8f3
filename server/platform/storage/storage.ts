import { Readable } from 'node:stream';
import { AppError } from '../../../domain/kernel/errors.ts';
import { storageAway } from '../../../domain/kernel/kernel.errors.ts';

/** One stored object as its driver knows it. */
export interface StoredObject {
	readonly key: string;
	readonly sizeBytes: number;
	readonly modifiedAt: Date;
}

/** A range of bytes, both ends included, as in HTTP. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/**
 * Where files live. Keys are relative paths of letters, digits and `-_.` between slashes (`isStorageKey`); anything else
 * is refused before it reaches a driver. No key may be a folder of another (`a` and `a/b`), which a disk could not hold.
 * Objects appear atomically: nobody ever reads half of one.
 */
export interface Storage {
	readonly kind: 'disk' | 's3';
	/** Stores an object, without holding a stream in memory; replaces an object of the same key. */
	put(key: string, content: Readable | Uint8Array, contentType: string): Promise<StoredObject>;
	find(key: string): Promise<StoredObject | null>;
	/**
	 * The bytes of an object, or a range of them, as far as the object reaches. Throws `ObjectMissing` if there is no
	 * such object, and `RangeMissing` if the range starts after its end.
	 */
	read(key: string, range?: ByteRange): Promise<Readable>;
	/** The same for a short range, which is read into memory. */
	readBytes(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>;
	/** Removes an object if it exists. */
	remove(key: string): Promise<void>;
	/** Every object whose key starts with a prefix, in no particular order. */
	list(prefix: string): AsyncIterable<StoredObject>;
	/** The file on this machine that holds an object, if there is one, so that a decoder needs no copy. */
	localPath(key: string): string | null;
	/** Rejects, within a few seconds, if files can neither be read nor stored now. */
	check(): Promise<void>;
	close(): void;
}

/** The storage itself cannot be used, whatever is asked of it. Only for a while, mostly. */
export class StorageAway extends AppError {
	constructor(cause?: unknown) {
		super(storageAway, { cause });
		this.name = 'StorageAway';
	}
}

export class ObjectMissing extends Error {
	constructor(key: string) {
		super(`no stored object ${key}`);
		this.name = 'ObjectMissing';
	}
}

export class RangeMissing extends Error {
	constructor(key: string) {
		super(`the stored object ${key} has no such bytes`);
		this.name = 'RangeMissing';
	}
}

/** The content as a stream. An error before anybody reads it is reported to the reader later. */
export function sourceOf(content: Readable | Uint8Array): Readable {
	if (!(content instanceof Readable)) return Readable.from([content]);
	// Without a listener, the error of a stream that nobody reads yet would end the process.
	return content.on('error', () => undefined);
}
