import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { endpointsByTopic } from './scripts/vite/endpoints-by-topic.ts';

function plainProject(name: string, ...include: string[]): TestProjectInlineConfiguration {
	return { test: { name, include, environment: 'node' } };
}

/** What this machine lacks a program for; the run says so. */
const leftOut = process.env.TEST_LEAVE_OUT?.split(',') ?? [];
const s3Tests = 'server/**/*.s3.test.ts';
/** What has no business with a database is tested once. */
const withoutDatabase = [
	'server/platform/audio/**',
	'server/platform/config/**',
	'server/platform/storage/{disk.*,storage-key}.test.ts',
	'server/testing/sounds.test.ts',
	'server/blindness.test.ts',
	'server/upload-durability.test.ts',
];

/** What is decided before a database is asked is tried on one of them: the faster one, where it can be had. */
const aboutTheDoor = ['server/bad-input.test.ts', 'server/authorization.test.ts'];

/** The server's tests run once on each database; a test asks neither which one it is on nor for another. */
function serverProject(database: 'embedded' | 'postgres'): TestProjectInlineConfiguration {
	// What only the embedded database has is not asked of the other; what needs an S3 server has a project of its own.
	const elsewhere = process.env.TEST_POSTGRES_URL ? aboutTheDoor : [];
	const exclude =
		database === 'postgres' ? ['server/**/*.embedded.test.ts', ...withoutDatabase, s3Tests] : [...elsewhere, s3Tests];
	return serverTests(`server-${database}`, database, ['server/**/*.test.ts'], exclude);
}

function serverTests(
	name: string,
	database: 'embedded' | 'postgres',
	include: string[],
	exclude: string[],
): TestProjectInlineConfiguration {
	return {
		test: {
			name,
			include,
			exclude: [...exclude, ...leftOut],
			environment: 'node',
			// The S3 client's wish for a newer Node is no news in every run.
			env: { TEST_DATABASE: database, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
			globalSetup: ['server/testing/global-setup.ts'],
			pool: 'forks',
			// Loading the whole server anew for every file took half of the time. Each file makes its own app and database.
			isolate: false,
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}

export default defineConfig({
	test: {
		// One more than the processors of a small machine: much of the time is spent waiting for a disk or a child.
		maxWorkers: 3,
		projects: [
			plainProject('domain', 'domain/**/*.test.ts'),
			{ ...plainProject('web', 'web/**/*.test.{ts,tsx}'), plugins: [endpointsByTopic()] },
			plainProject('scripts', 'scripts/**/*.test.mjs'),
			plainProject('architecture', 'scripts/architecture/**/*.test.ts'),
			serverProject('embedded'),
			...(process.env.TEST_POSTGRES_URL ? [serverProject('postgres')] : []),
			...(process.env.TEST_S3_ENDPOINT ? [serverTests('server-s3', 'embedded', [s3Tests], [])] : []),
		],
	},
});
