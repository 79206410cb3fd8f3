/** The connection to a bucket, and the meaning of its errors. */
import { Readable } from 'node:stream';
import { ListObjectsV2Command, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { within } from '../clock/clock.ts';
import { StorageAway } from './storage.ts';

/**
 * Keeps a bucket that does not respond from blocking requests: an outage is reported soon, and then at once for a
 * moment.
 */

interface S3Limits {
	/** A connection over which nothing moves for this long has failed, in milliseconds. */
	readonly silence: number;
	/** How long further requests fail at once after that. */
	readonly away: number;
}

/** In total, and with everything else that a request does, less than the 10 seconds of R-RUN-11. */
const usualS3Limits: S3Limits = { silence: 5_900, away: 2_000 };

const maxRetries = 2;
const firstRetryMs = 100;

/** Temporary failures are retried; a server that does not respond is not, because that has taken long enough. */
const quickRetries = {
	acquireInitialRetryToken: async () => retryToken(0),
	async refreshRetryTokenForRetry(
		token: ReturnType<typeof retryToken>,
		{ errorType, error }: { errorType: string; error?: unknown },
	) {
		const isWorthIt = errorType !== 'CLIENT_ERROR' && !isTimeout(error) && token.getRetryCount() < maxRetries;
		if (!isWorthIt) throw error ?? new Error('no more attempts');
		return retryToken(token.getRetryCount() + 1);
	},
	recordSuccess: () => undefined,
};

function retryToken(count: number) {
	return { getRetryCount: () => count, getRetryDelay: () => firstRetryMs * 2 ** count };
}

function createGuard({ silence, away }: S3Limits) {
	let awayUntil = 0;

	async function call<Result>(work: () => Promise<Result>) {
		if (performance.now() < awayUntil) throw new StorageAway();
		try {
			return await work();
		} catch (error) {
			if (isTimeout(error)) awayUntil = performance.now() + away;
			throw isAway(error) ? new StorageAway(error) : error;
		}
	}

	async function* pieces(body: Readable): AsyncGenerator<Uint8Array> {
		const iterator = body[Symbol.asyncIterator]();
		for (;;) {
			const next = within(silence, iterator.next(), () => {
				awayUntil = performance.now() + away;
				body.destroy();
				throw new StorageAway();
			});
			const { done, value } = await next.catch((error: unknown) => {
				throw error instanceof StorageAway ? error : new StorageAway(error);
			});
			if (done) return;
			yield value;
		}
	}

	return {
		/** Applies the limits to every call of a client. */
		watch(client: S3Client) {
			client.middlewareStack.add((next) => (args) => call(() => next(args)), {
				step: 'initialize',
				name: 'storageAwayGuard',
				priority: 'high',
			});
		},
		/** Guards the body of a response for as long as it keeps coming; a slow listener does not count as an outage. */
		guardBody(body: Readable) {
			const guarded = Readable.from(pieces(body), { objectMode: false });
			return guarded.on('close', () => body.destroy());
		},
	};
}

function isTimeout(error: unknown) {
	return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** There is no response at all, or a response about the server and not about the object. */
function isAway(error: unknown) {
	if (error instanceof StorageAway) return false;
	const { code } = error as { code?: unknown };
	const status = statusOf(error);
	if (status !== undefined) return status >= 500 || status === 429 || status === 401 || status === 403;
	return isTimeout(error) || typeof code === 'string';
}

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
	/** For everything but large responses: a connection over which nothing moves is ended. */
	readonly client: S3Client;
	/** For responses that are read at listening speed; their bodies go through `guardBody`. */
	readonly reader: S3Client;
	readonly guardBody: (body: Readable) => Readable;
	close(): void;
}

/** Every part of an upload except the last has exactly this size; some servers require it. */
export const partBytes = 5 * 1024 * 1024;

/** Limit until the response starts, as long as bytes move. */
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
) {
	return new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId, secretAccessKey },
		forcePathStyle: true,
		// Not all S3 servers support the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		retryStrategy: quickRetries as NonNullable<S3ClientConfig['retryStrategy']>,
		// Errors are thrown; everything else that the client logs is advice for developers.
		logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
		requestHandler: {
			...timeouts,
			connectionTimeout: Math.min(4_000, limits.silence),
			throwOnRequestTimeout: true,
			httpAgent: { keepAlive: true, maxSockets: 200 },
			httpsAgent: { keepAlive: true, maxSockets: 200 },
		},
	});
}

function ignore() {}

/** Throws, with a message for the operator, if the bucket cannot be used. */
export async function checkBucket({ client, name }: Bucket) {
	try {
		await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }));
	} catch (cause) {
		const reason = cause instanceof StorageAway ? cause.cause : cause;
		throw new Error(`The storage that S3_ENDPOINT names cannot be used: ${reasonOf(reason)}.`, { cause: reason });
	}
}

function reasonOf(error: unknown) {
	if (isRefusal(error, 404)) return 'it has no bucket of the name in S3_BUCKET';
	if (isRefusal(error, 401, 403)) return 'it refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this bucket';
	return error instanceof Error ? error.message || error.name : 'the reason is unknown';
}

/** Whether the server responded with one of these HTTP statuses. */
export function isRefusal(error: unknown, ...statuses: number[]) {
	const status = statusOf(error);
	return status !== undefined && statuses.includes(status);
}

/** The HTTP status of the server's response, if it responded. */
export function statusOf(error: unknown) {
	return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** Returns the response of the bucket, or null if it is 404. */
export async function unlessMissing<Result>(response: Promise<Result>) {
	try {
		return await response;
	} catch (error) {
		if (isRefusal(error, 404)) return null;
		throw error;
	}
}
