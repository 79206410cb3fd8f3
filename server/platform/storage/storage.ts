import { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import { AppError } from '../../../domain/kernel/errors.ts';
import { storageAway } from '../../../domain/kernel/kernel.errors.ts';

/** A stored object as its driver knows it. */
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
 * Where files are stored. Keys are relative paths of letters, digits and `-_.` between slashes (`isStorageKey`);
 * anything else is refused before it reaches a driver. No key may be a folder of another (`a` and `a/b`), which a disk
 * could not hold. Objects appear atomically: half of an object can never be read.
 */
export interface Storage {
	readonly kind: 'disk' | 's3';
	/** Stores an object, without holding a stream in memory; replaces an object of the same key. */
	put(key: string, content: Readable | Uint8Array, contentType: string): Promise<StoredObject>;
	find(key: string): Promise<StoredObject | null>;
	/**
	 * Reads the bytes of an object, or a range of them, as far as the object reaches. Throws `ObjectMissing` if there is
	 * no such object, and `RangeMissing` if the range starts after its end.
	 */
	read(key: string, range?: ByteRange): Promise<Readable>;
	/** Reads a short range into memory. */
	readBytes(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>;
	/** Removes an object if it exists. */
	remove(key: string): Promise<void>;
	/** Yields every object whose key starts with a prefix, in no particular order. */
	list(prefix: string): AsyncIterable<StoredObject>;
	/** Returns the file on this machine that holds an object, if there is one, so that a decoder needs no copy. */
	localPath(key: string): string | null;
	/** Rejects, within a few seconds, if files can neither be read nor stored now. */
	check(): Promise<void>;
	close(): void;
}

/**
 * Incoming uploads: their bytes survive a lost connection and a crash, and become an object of the storage when the
 * last byte has arrived. The tus library implements the protocol; this is where it writes.
 */
export interface Incoming {
	/** What the tus server writes to. Upload ids are the future storage keys. */
	readonly store: DataStore;
	/** Creates an upload of a known size under its future storage key. */
	begin(key: string, sizeBytes: number): Promise<void>;
	/** Returns how much has arrived, or null if there is no such upload. */
	receivedBytes(key: string): Promise<number | null>;
	/** Returns the growing file on this machine, if there is one, so that a decoder can follow it. */
	growingPath(key: string): string | null;
	/** Turns a complete upload into an object of the storage. Calling it twice is fine. */
	finish(key: string): Promise<void>;
	/** Removes an upload and its bytes, if it exists. */
	drop(key: string): Promise<void>;
	/**
	 * Yields the keys of every upload that was begun and neither finished nor dropped, with the time of its last byte.
	 */
	list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** The storage itself cannot be used, whatever the request. Usually this is temporary. */
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

const maxKeyLength = 400;

/** A segment never starts with a dot: that rules out `.` and `..`, and reserves such names for the drivers. */
const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)*(?:${segment})?$`);

/** Whether a text is a valid key: a relative path of plain segments, which means the same on a disk and in a bucket. */
export function isStorageKey(text: string) {
	return text.length <= maxKeyLength && keyShape.test(text);
}

export function assertStorageKey(text: string) {
	if (!isStorageKey(text)) throw new Error(`not a storage key: ${JSON.stringify(text.slice(0, 100))}`);
}

/** A prefix of keys: empty, or a key with or without a slash at its end. */
export function assertStoragePrefix(text: string) {
	if (text.length > maxKeyLength || !prefixShape.test(text)) {
		throw new Error(`not the start of a storage key: ${JSON.stringify(text.slice(0, 100))}`);
	}
}

/** Returns the content as a stream. An error before the stream is read is reported to the reader later. */
export function sourceOf(content: Readable | Uint8Array) {
	if (!(content instanceof Readable)) return Readable.from([content]);
	// Without a listener, the error of a stream that is not read yet would end the process.
	return content.on('error', () => undefined);
}
