import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { type BucketOptions, openBucket } from '../platform/storage/s3-bucket.ts';

/** Creates an empty bucket on the S3 server of this run; it is removed with the server. */
export async function createTestBucket(): Promise<Required<Omit<BucketOptions, 'limits'>>> {
	const env = process.env;
	const options = {
		endpoint: env.TEST_S3_ENDPOINT ?? '',
		region: env.TEST_S3_REGION ?? 'auto',
		accessKeyId: env.TEST_S3_ACCESS_KEY_ID ?? '',
		secretAccessKey: env.TEST_S3_SECRET_ACCESS_KEY ?? '',
		bucket: `acetate-test-${randomUUID()}`,
	};
	const { client, name } = openBucket(options);
	await client.send(new CreateBucketCommand({ Bucket: name }));
	client.destroy();
	return options;
}
