/** Stores objects in a bucket of any S3-compatible server. */
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type BucketOptions, checkBucket, isRefusal, openBucket, partBytes, unlessMissing } from './s3-bucket.ts';
import {
	assertStorageKey,
	assertStoragePrefix,
	type ByteRange,
	isStorageKey,
	ObjectMissing,
	RangeMissing,
	type Storage,
	sourceOf,
} from './storage.ts';

export function createS3Storage(options: BucketOptions): Storage {
	const bucket = openBucket(options);
	const { client, reader, guardBody, name: Bucket } = bucket;

	async function find(key: string) {
		assertStorageKey(key);
		const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })));
		return head && { key, sizeBytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
	}

	async function read(key: string, range?: ByteRange) {
		assertStorageKey(key);
		const Range = range && `bytes=${range.start}-${range.end}`;
		try {
			const response = await reader.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }));
			return guardBody(response.Body as Readable);
		} catch (error) {
			if (isRefusal(error, 404)) throw new ObjectMissing(key);
			if (isRefusal(error, 416)) throw new RangeMissing(key);
			throw error;
		}
	}

	return {
		kind: 's3',
		async put(key, content, contentType) {
			assertStorageKey(key);
			const params = { Bucket, Key: key, Body: sourceOf(content), ContentType: contentType };
			// At most three parts are in memory at once, however large the object is.
			await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
			const stored = await find(key);
			if (!stored) throw new ObjectMissing(key);
			return stored;
		},
		find,
		read,
		async readBytes(key, range) {
			return new Uint8Array(Buffer.concat(await (await read(key, range)).toArray()));
		},
		async remove(key) {
			assertStorageKey(key);
			await unlessMissing(client.send(new DeleteObjectCommand({ Bucket, Key: key })));
		},
		async *list(prefix) {
			assertStoragePrefix(prefix);
			for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
				for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
					// Incoming uploads have names that no object can have.
					if (isStorageKey(Key)) yield { key: Key, sizeBytes: Size, modifiedAt: LastModified };
				}
			}
		},
		localPath(key) {
			assertStorageKey(key);
			return null;
		},
		close: bucket.close,
		check: () => checkBucket(bucket),
	};
}
