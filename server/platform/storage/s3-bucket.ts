/** The connection to one bucket, and the meaning of its errors. */
import type { Readable } from 'node:stream';
import { ListObjectsV2Command, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createGuard, quickRetries, type S3Limits, usualS3Limits } from './s3-guard.ts';
import { StorageAway } from './storage.ts';

export interface BucketOptions {
	readonly endpoint: string;
	readonly region?: string;
	readonly bucket: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
	readonly limits?: S3Limits;
}

export interface Bucket {
	readonly name: string;
	/** For everything but large answers: a connection over which nothing moves is ended. */
	readonly client: S3Client;
	/** For answers that are read as slowly as somebody listens; their bodies go through `guardBody`. */
	readonly reader: S3Client;
	readonly guardBody: (body: Readable) => Readable;
	close(): void;
}

/** Every part of an upload except the last has exactly this size; some servers require it. */
export const partBytes = 5 * 1024 * 1024;

/** Until the response starts, as long as bytes move. */
const longestRequestMs = 120_000;

export function openBucket(options: BucketOptions): Bucket {
	const { limits = usualS3Limits } = options;
	const guard = createGuard(limits);
	const client = openClient(options, { socketTimeout: limits.silence, requestTimeout: longestRequestMs });
	const reader = openClient(options, { socketTimeout: 0, requestTimeout: limits.silence });
	guard.watch(client);
	guard.watch(reader);
	return {
		name: options.bucket,
		client,
		reader,
		guardBody: guard.guardBody,
		close() {
			client.destroy();
			reader.destroy();
		},
	};
}

function openClient(
	{ endpoint, region = 'auto', accessKeyId, secretAccessKey, limits = usualS3Limits }: BucketOptions,
	timeouts: { socketTimeout: number; requestTimeout: number },
): S3Client {
	const config: S3ClientConfig = {
		endpoint,
		region,
		credentials: { accessKeyId, secretAccessKey },
		forcePathStyle: true,
		// Not all S3 servers support the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		retryStrategy: quickRetries as NonNullable<S3ClientConfig['retryStrategy']>,
		// Errors are thrown; what the client logs besides is advice for developers.
		logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
		requestHandler: {
			...timeouts,
			connectionTimeout: Math.min(4_000, limits.silence),
			throwOnRequestTimeout: true,
			httpAgent: { keepAlive: true, maxSockets: 200 },
			httpsAgent: { keepAlive: true, maxSockets: 200 },
		},
	};
	return new S3Client(config);
}

function ignore(): void {}

/** Throws, with a message for the operator, if the bucket cannot be used. */
export async function checkBucket({ client, name }: Bucket): Promise<void> {
	try {
		await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }));
	} catch (cause) {
		const reason = cause instanceof StorageAway ? cause.cause : cause;
		throw new Error(`The storage that S3_ENDPOINT names cannot be used: ${reasonOf(reason)}.`, { cause: reason });
	}
}

function reasonOf(error: unknown): string {
	if (isRefusal(error, 404)) return 'it has no bucket of the name in S3_BUCKET';
	if (isRefusal(error, 401, 403)) return 'it refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this bucket';
	return error instanceof Error ? error.message || error.name : 'the reason is unknown';
}

/** Whether the server answered with one of these HTTP statuses. */
export function isRefusal(error: unknown, ...statuses: number[]): boolean {
	const status = (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
	return status !== undefined && statuses.includes(status);
}

/** The response of the bucket, or null if it is 404. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
	try {
		return await answer;
	} catch (error) {
		if (isRefusal(error, 404)) return null;
		throw error;
	}
}
