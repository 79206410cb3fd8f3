import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { ERRORS, Upload } from '@tus/server';
import { type BucketOptions, openBucket } from './s3-bucket.ts';
import { factsSuffix, incomingPrefix, S3UploadStore, sizeOf } from './s3-upload-store.ts';
import { assertStorageKey, type Incoming, UploadIncomplete, UploadMissing } from './storage.ts';

interface S3IncomingOptions extends BucketOptions {
	/** Folder for the parts that are being filled or sent. Used by this process alone and emptied at the start. */
	readonly spoolFolder: string;
}

/** Any process with the same bucket can continue an upload that another process began. */
export function createS3Incoming({ spoolFolder, ...options }: S3IncomingOptions): Incoming {
	const bucket = openBucket(options);
	const store = new S3UploadStore(bucket, spoolFolder);

	async function lastByteAt(key: string, begunAt: Date) {
		const facts = await store.findFacts(key);
		if (!facts) return null;
		const parts = (await store.findParts(key, facts)) ?? [];
		const times = [begunAt, (await store.findTail(key, parts))?.modifiedAt, ...parts.map((part) => part.LastModified)];
		return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
	}

	return {
		store,
		async begin(key, sizeBytes) {
			assertStorageKey(key);
			await store.create(new Upload({ id: key, size: sizeBytes, offset: 0 }));
		},
		async receivedBytes(key) {
			assertStorageKey(key);
			const facts = await store.findFacts(key);
			// A bucket may have a rule that aborts old multipart uploads; then the upload no longer exists.
			return facts && store.receivedBytes(key, facts).catch((error) => ifGone(error));
		},
		growingPath: () => null,
		async finish(key) {
			assertStorageKey(key);
			const facts = await store.findFacts(key);
			const parts = facts && (await store.findParts(key, facts));
			if (facts && parts) {
				if (sizeOf(parts) !== facts.size) throw new UploadIncomplete(key);
				await store.complete(key, facts, parts);
			} else if (!(await store.hasObject(key))) throw new UploadMissing(key);
			if (facts) await store.forget(key);
		},
		async drop(key) {
			assertStorageKey(key);
			if (await store.findFacts(key)) await store.remove(key);
		},
		async *list() {
			const request = { Bucket: bucket.name, Prefix: incomingPrefix };
			for await (const page of paginateListObjectsV2({ client: bucket.client }, request)) {
				for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
					if (!Key.endsWith(factsSuffix)) continue;
					const key = Key.slice(incomingPrefix.length, -factsSuffix.length);
					const modifiedAt = await lastByteAt(key, LastModified);
					if (modifiedAt) yield { key, modifiedAt };
				}
			}
		},
	};
}

function ifGone(error: unknown) {
	if (error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
	throw error;
}
