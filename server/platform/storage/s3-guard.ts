/** Keeps a bucket that does not answer from holding requests: what is away is said soon, and for a moment at once. */
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { StorageAway } from './storage.ts';

export interface S3Limits {
	/** A connection over which nothing moves for this long has failed, in milliseconds. */
	readonly silence: number;
	/** For how long nobody is made to wait again after that. */
	readonly away: number;
}

/** Together, and with what a request does besides, less than the 10 seconds of R-RUN-11. */
export const usualS3Limits: S3Limits = { silence: 5_900, away: 2_000 };

const maxRetries = 2;
const firstRetryMs = 100;

/** Failures that may pass are tried again; a server that does not answer is not, because that has taken long enough. */
export const quickRetries = {
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

export interface Guard {
	/** Puts it around every call of a client. */
	watch(client: S3Client): void;
	/** The body of an answer, as long as it keeps coming; a listener who is slow does not count. */
	guardBody(body: Readable): Readable;
}

export function createGuard({ silence, away }: S3Limits): Guard {
	let awayUntil = 0;

	function isUsable(): boolean {
		return performance.now() >= awayUntil;
	}

	async function call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
		if (!isUsable()) throw new StorageAway();
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
			let timer: NodeJS.Timeout | undefined;
			const stalled = new Promise<never>((_, reject) => {
				timer = setTimeout(() => {
					awayUntil = performance.now() + away;
					body.destroy();
					reject(new StorageAway());
				}, silence);
			});
			const next = Promise.race([iterator.next(), stalled]).finally(() => clearTimeout(timer));
			const { done, value } = await next.catch((error: unknown) => {
				throw error instanceof StorageAway ? error : new StorageAway(error);
			});
			if (done) return;
			yield value;
		}
	}

	return {
		watch(client) {
			client.middlewareStack.add((next) => (args) => call(() => next(args)), {
				step: 'initialize',
				name: 'storageAwayGuard',
				priority: 'high',
			});
		},
		guardBody(body) {
			const guarded = Readable.from(pieces(body), { objectMode: false });
			return guarded.on('close', () => body.destroy());
		},
	};
}

function isTimeout(error: unknown): boolean {
	return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** No answer at all, or one that speaks of the server and not of the object. */
function isAway(error: unknown): boolean {
	if (error instanceof StorageAway) return false;
	const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
	const status = $metadata?.httpStatusCode;
	if (status !== undefined) return status >= 500 || status === 429 || status === 401 || status === 403;
	return isTimeout(error) || typeof code === 'string';
}
