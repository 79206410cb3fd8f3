/**
 * Stores incoming tus uploads in a bucket: a multipart upload under the future key, and two small objects (the facts
 * about the upload, and the bytes that do not fill a part yet).
 *
 * The library's own store is not used, because it removes acknowledged bytes before their replacement is stored, counts
 * parts across gaps, and makes parts of different sizes, which some servers refuse.
 */

import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	type GetObjectCommandOutput,
	HeadObjectCommand,
	ListPartsCommand,
	type Part,
	PutObjectCommand,
	type S3Client,
	UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { removeFile, writeStream } from './durable-files.ts';
import { type Bucket, partBytes, statusOf, unlessMissing } from './s3-bucket.ts';
import { assertStorageKey, isStorageKey, StorageAway } from './storage.ts';

/** Cuts a stream into parts of one size and sends each as soon as it is full, without holding a part in memory. */

/** Sends a part; calls `bytes` again for each attempt. */
type SendPart = (number: number, sizeBytes: number, bytes: () => Readable) => Promise<void>;

interface PartWriterOptions {
	/** Folder for two files: the part that is being filled and the part that is being sent. */
	readonly folder: string;
	readonly partBytes: number;
	readonly firstNumber: number;
	readonly send: SendPart;
}

const sliceBytes = 256 * 1024;

function createPartWriter({ folder, partBytes, firstNumber, send }: PartWriterOptions) {
	const spools: { file: FileHandle; path: string }[] = [];
	let number = firstNumber;
	let filledBytes = 0;
	let sending: Promise<void> = Promise.resolve();

	/** Two files alternate: while one is being sent, the other is filled. */
	async function currentSpool() {
		const turn = (number - firstNumber) % 2;
		if (!spools[turn]) {
			const path = join(folder, randomUUID());
			spools[turn] = { path, file: await open(path, 'wx+') };
		}
		return (spools[turn] as { file: FileHandle }).file;
	}

	async function sendFull() {
		const [file, full] = [await currentSpool(), number];
		// Parts are sent one at a time, so that there is never a gap between parts, whenever the process dies.
		await sending;
		sending = send(full, partBytes, () => Readable.from(slices(file, partBytes)));
		// A failure is thrown where it is awaited; until then it must not count as an unhandled rejection.
		sending.catch(() => undefined);
		number += 1;
		filledBytes = 0;
	}

	return {
		async write(piece: Uint8Array) {
			let rest = piece;
			while (rest.length > 0) {
				const fitting = rest.subarray(0, partBytes - filledBytes);
				filledBytes = await writeStream(await currentSpool(), Readable.from([fitting]), filledBytes);
				rest = rest.subarray(fitting.length);
				if (filledBytes === partBytes) await sendFull();
			}
		},
		/** Waits until every full part is sent, then passes on the rest. */
		async end(sendPart: SendPart) {
			await sending;
			const [file, sizeBytes] = [await currentSpool(), filledBytes];
			await sendPart(number, sizeBytes, () => Readable.from(slices(file, sizeBytes)));
		},
		/** Closes and removes the files, whatever state they are in. */
		async close() {
			await sending.catch(() => undefined);
			for (const { file, path } of spools) {
				await file.close();
				await removeFile(path);
			}
		},
	};
}

async function* slices(file: FileHandle, sizeBytes: number): AsyncGenerator<Buffer> {
	for (let position = 0; position < sizeBytes; ) {
		const wanted = Math.min(sliceBytes, sizeBytes - position);
		const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
		if (bytesRead === 0) throw new Error('the file of a part is shorter than the part');
		yield buffer.subarray(0, bytesRead);
		position += bytesRead;
	}
}

/** No storage key starts like this, so nothing under it can be taken for an object. */
export const incomingPrefix = '.incoming/';
export const factsSuffix = '.facts';
const tailSuffix = '.tail';
const tries = 3;

export interface UploadFacts {
	readonly uploadId: string;
	readonly size: number;
	readonly metadata: Record<string, string | null> | undefined;
	readonly createdAt: string;
}

/** Full parts in order; null if the multipart upload was completed or aborted. */
export type Parts = readonly Part[] | null;

export class S3UploadStore extends DataStore {
	readonly #client: S3Client;
	readonly #readTail: (at: { Bucket: string; Key: string }) => Promise<GetObjectCommandOutput | null>;
	readonly #guardBody: Bucket['guardBody'];
	readonly #bucket: string;
	readonly #spoolFolder: string;

	constructor({ client, reader, guardBody, name }: Bucket, spoolFolder: string) {
		super();
		this.#client = client;
		this.#readTail = (at) => unlessMissing(reader.send(new GetObjectCommand(at)));
		this.#guardBody = guardBody;
		this.#bucket = name;
		this.#spoolFolder = spoolFolder;
		this.extensions = ['creation', 'creation-with-upload', 'termination'];
		rmSync(spoolFolder, { recursive: true, force: true });
		mkdirSync(spoolFolder, { recursive: true });
	}

	override async create(upload: Upload) {
		assertStorageKey(upload.id);
		if (upload.size === undefined) throw ERRORS.INVALID_LENGTH;
		upload.creation_date ??= new Date().toISOString();
		const { UploadId = '' } = await this.#client.send(new CreateMultipartUploadCommand(this.#at(upload.id)));
		const facts: UploadFacts = {
			uploadId: UploadId,
			size: upload.size,
			metadata: upload.metadata,
			createdAt: upload.creation_date,
		};
		await this.#client.send(
			new PutObjectCommand({ ...this.#beside(upload.id, factsSuffix), Body: JSON.stringify(facts) }),
		);
		return upload;
	}

	override async getUpload(id: string) {
		const facts = await this.findFacts(id);
		if (!facts) throw ERRORS.FILE_NOT_FOUND;
		const { size, metadata, createdAt } = facts;
		const offset = await this.receivedBytes(id, facts);
		return new Upload({ id, size, offset, creation_date: createdAt, ...(metadata && { metadata }) });
	}

	override async write(source: Readable, id: string, offset: number) {
		const facts = await this.findFacts(id);
		if (!facts) throw ERRORS.FILE_NOT_FOUND;
		const parts = await this.findParts(id, facts);
		if (!parts) throw ERRORS.FILE_NO_LONGER_EXISTS;
		const writer = createPartWriter({
			folder: this.#spoolFolder,
			partBytes,
			firstNumber: parts.length + 1,
			send: (...part) => this.#sendPart(id, facts, ...part),
		});
		let position = sizeOf(parts);
		try {
			const tail = await this.#openTail(id, parts);
			for await (const piece of tail ?? []) {
				await writer.write(piece);
				position += piece.length;
			}
			if (position !== offset) throw ERRORS.INVALID_OFFSET;
			try {
				// The source is not destroyed when writing fails: the library would take its end for a broken connection and
				// hide the error.
				for await (const piece of source.iterator({ destroyOnReturn: false })) {
					await writer.write(piece);
					position += piece.length;
				}
			} finally {
				// Bytes that arrived before the connection broke are stored too, or a bad connection would never finish.
				if (position > offset) await writer.end((...rest) => this.#storeRest(id, facts, position, ...rest));
			}
			return position;
		} finally {
			await writer.close();
		}
	}

	override async remove(id: string) {
		const facts = await this.findFacts(id);
		if (!facts) throw ERRORS.FILE_NOT_FOUND;
		const command = new AbortMultipartUploadCommand({ ...this.#at(id), UploadId: facts.uploadId });
		await unlessMissing(this.#client.send(command));
		await this.forget(id);
	}

	async findFacts(id: string): Promise<UploadFacts | null> {
		if (!isStorageKey(id)) return null;
		const found = await unlessMissing(this.#client.send(new GetObjectCommand(this.#beside(id, factsSuffix))));
		const text = await found?.Body?.transformToString();
		return text === undefined ? null : JSON.parse(text);
	}

	async findParts(id: string, { uploadId }: UploadFacts): Promise<Parts> {
		const parts: Part[] = [];
		let marker: string | undefined;
		// The client's paginator is not used: it relies on the marker alone, which some servers send with the last page
		// too.
		do {
			const request = { ...this.#at(id), UploadId: uploadId, ...(marker && { PartNumberMarker: marker }) };
			const page = await unlessMissing(this.#client.send(new ListPartsCommand(request)));
			if (!page) return null;
			parts.push(...(page.Parts ?? []));
			marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
		} while (marker);
		return parts.sort((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0));
	}

	async receivedBytes(id: string, facts: UploadFacts) {
		const parts = await this.findParts(id, facts);
		if (parts) return sizeOf(parts) + ((await this.findTail(id, parts))?.sizeBytes ?? 0);
		if (await this.hasObject(id)) return facts.size;
		throw ERRORS.FILE_NO_LONGER_EXISTS;
	}

	async findTail(id: string, parts: readonly Part[]) {
		const head = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#beside(id, tailSuffix))));
		if (head?.Metadata?.after !== String(parts.length)) return null;
		return { sizeBytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
	}

	async hasObject(id: string) {
		return (await unlessMissing(this.#client.send(new HeadObjectCommand(this.#at(id))))) !== null;
	}

	/**
	 * Joins all parts to the object. A multipart upload without parts cannot be completed: then an empty object is
	 * stored.
	 */
	async complete(id: string, { uploadId }: UploadFacts, parts: readonly Part[]) {
		const at = { ...this.#at(id), UploadId: uploadId };
		if (parts.length === 0) {
			await this.#client.send(new PutObjectCommand({ ...this.#at(id), Body: new Uint8Array(), ContentLength: 0 }));
			await unlessMissing(this.#client.send(new AbortMultipartUploadCommand(at)));
			return;
		}
		const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
		await this.#client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
	}

	/** The facts are removed last, so that the upload is found again if the process dies before that. */
	async forget(id: string) {
		for (const suffix of [tailSuffix, factsSuffix]) {
			await unlessMissing(this.#client.send(new DeleteObjectCommand(this.#beside(id, suffix))));
		}
	}

	#at(id: string) {
		return { Bucket: this.#bucket, Key: id };
	}

	#beside(id: string, suffix: string) {
		return { Bucket: this.#bucket, Key: `${incomingPrefix}${id}${suffix}` };
	}

	/** Opens the bytes after the last full part; null if the stored tail is already part of a full part. */
	async #openTail(id: string, parts: readonly Part[]) {
		const found = await this.#readTail(this.#beside(id, tailSuffix));
		const body = found?.Body as Readable | undefined;
		if (body && found?.Metadata?.after === String(parts.length)) return this.#guardBody(body);
		body?.destroy();
		return null;
	}

	async #sendPart(id: string, { uploadId }: UploadFacts, ...[PartNumber, ContentLength, bytes]: Parameters<SendPart>) {
		const part = { ...this.#at(id), UploadId: uploadId, PartNumber, ContentLength };
		await withRetries(() => this.#client.send(new UploadPartCommand({ ...part, Body: bytes() })));
	}

	/** The last part of the upload may be short. Any other rest is stored as the tail, until more bytes fill a part. */
	async #storeRest(id: string, facts: UploadFacts, position: number, ...part: Parameters<SendPart>) {
		const [number, sizeBytes, bytes] = part;
		if (sizeBytes === 0) return;
		if (position === facts.size) return this.#sendPart(id, facts, ...part);
		const tail = { ...this.#beside(id, tailSuffix), ContentLength: sizeBytes, Metadata: { after: String(number - 1) } };
		await withRetries(() => this.#client.send(new PutObjectCommand({ ...tail, Body: bytes() })));
	}
}

export function sizeOf(parts: readonly Part[]) {
	return parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
}

/** The S3 client does not retry streams, because they cannot be sent twice; here each attempt creates a new stream. */
async function withRetries(send: () => Promise<unknown>) {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await send();
			return;
		} catch (error) {
			const status = statusOf(error) ?? 500;
			if (attempt === tries || error instanceof StorageAway || (status < 500 && status !== 429)) throw error;
			await pause(attempt * 200);
		}
	}
}
