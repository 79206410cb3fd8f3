/** The connection to one bucket, and the meaning of its errors. */
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

export interface BucketOptions {
	readonly endpoint: string;
	readonly region?: string;
	readonly bucket: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

export interface Bucket {
	readonly name: string;
	readonly client: S3Client;
}

/** Every part of an upload except the last has exactly this size; some servers require it. */
export const partBytes = 5 * 1024 * 1024;

export function openBucket({ endpoint, region = 'auto', bucket, ...credentials }: BucketOptions): Bucket {
	const client = new S3Client({
		endpoint,
		region,
		credentials,
		forcePathStyle: true,
		// Not all S3 servers support the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		maxAttempts: 3,
		// Errors are thrown; what the client logs besides is advice for developers.
		logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
		requestHandler: {
			connectionTimeout: 5_000,
			// Until the response starts; reading it may take as long as somebody listens.
			requestTimeout: 120_000,
			throwOnRequestTimeout: true,
			httpAgent: { keepAlive: true, maxSockets: 200 },
			httpsAgent: { keepAlive: true, maxSockets: 200 },
		},
	});
	return { name: bucket, client };
}

function ignore(): void {}

/** Throws, with a message for the operator, if the bucket cannot be used. */
export async function checkBucket({ client, name }: Bucket): Promise<void> {
	try {
		await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }));
	} catch (cause) {
		throw new Error(`The storage that S3_ENDPOINT names cannot be used: ${reasonOf(cause)}.`, { cause });
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
