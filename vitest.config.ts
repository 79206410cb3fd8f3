import { existsSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { endpointsByTopic } from './scripts/vite/endpoints-by-topic.ts';

type TestDatabase = 'embedded' | 'postgres';

// Kill runs take many seconds each. A build runs those of `durability.test.ts`, `npm run faults` runs all.
const onlyInFaults = process.env.FAULTS === 'all' ? [] : ['server/**/*.faults.test.ts'];
/** Tests for which this machine lacks a program; the run reports them. */
const leftOut = [...(process.env.TEST_LEAVE_OUT?.split(',') ?? []), ...onlyInFaults];
const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);
const hasS3 = Boolean(process.env.TEST_S3_ENDPOINT);

// The database that a server test runs on:
// 1. Tests without a database run once.
// 2. `*.embedded.test.ts`, about the embedded database or files beside it, run there. `*.s3.test.ts` run there, with
//    an S3 server. `*.postgres.test.ts`, about connections to a database server or its clock, run on PostgreSQL only.
//    Tests of several concurrent servers are among them, or use `isPostgres` in a file of 3, because the embedded
//    database has one connection.
// 3. Tests with the most unusual SQL (searches, long lists), or about a database and the process around it, run on
//    both.
// 4. All others run on PostgreSQL, which is faster and has several connections; if it is unavailable, on the embedded
//    database. The journeys always use the embedded one, and `npm run faults` runs all of it there.

const withoutDatabase = [
	'server/platform/{config,foreign-files,http,metrics,pdf}/**/*.test.ts',
	'server/platform/storage/{disk.*,storage-key}.test.ts',
	'server/platform/db/data-folder-lock.test.ts',
	'server/platform/mail/*.mail.test.ts',
	'server/accounts/device-name.test.ts',
];
const onlyEmbedded = ['server/**/*.embedded.test.ts'];
const onlyPostgres = ['server/**/*.postgres.test.ts'];
const s3Tests = ['server/**/*.s3.test.ts'];
const s3TestsOnPostgres = ['server/**/*.s3.postgres.test.ts'];
const aboutSql = [
	'server/platform/db/!(migrations).test.ts',
	'server/platform/{jobs,limits,live,mail}/**/*.test.ts',
	'server/search/**/*.test.ts',
	...existing('songs', ['songs-search']),
	...existing('reviews', ['dashboard', 'overview']),
	'server/{durability,process,upgrade}.test.ts',
];

/** Listed one by one, so that a moved file is reported and does not silently lose a database. */
function existing(folder: string, names: string[]): string[] {
	const files = names.map((name) => `server/${folder}/${name}.test.ts`);
	for (const file of files)
		if (!existsSync(join(import.meta.dirname, file)))
			throw new Error(`${file} is gone: say here what is about SQL now.`);
	return files;
}

// A test without an executed expectation proves nothing, even if it looped over an empty list.
const withExpectation = { requireAssertions: true };

function plainProject(name: string, ...include: string[]): TestProjectInlineConfiguration {
	// Files of pure functions share a process: a new one for each of a hundred files took most of the time.
	return {
		test: {
			name,
			include,
			environment: 'node',
			isolate: false,
			testTimeout: 20_000,
			expect: withExpectation,
		},
	};
}

/** The composer of the demo's songs: its songs are measured and recognised by `audio`. */
const composedSongs = 'scripts/sounds/*.test.mjs';

/** Runs beside other suites with a lower priority, so it has longer timeouts than the server's tests. */
const audioProject: TestProjectInlineConfiguration = {
	test: {
		name: 'audio',
		include: ['audio/**/*.test.ts', composedSongs],
		exclude: leftOut,
		environment: 'node',
		expect: withExpectation,
		pool: 'forks',
		isolate: false,
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
};

function serverProject(
	name: string,
	database: TestDatabase,
	include: string[],
	exclude: string[],
): TestProjectInlineConfiguration {
	return {
		test: {
			name,
			include,
			exclude: [...exclude, ...leftOut],
			environment: 'node',
			expect: withExpectation,
			// Suppresses the S3 client's warning about newer Node versions, which would be printed in every run.
			env: { TEST_DATABASE: database, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
			globalSetup: ['server/testing/global-setup.ts'],
			pool: 'forks',
			// Loading the whole server again for every file took half of the time. Each file makes its own app and database.
			isolate: false,
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}

const componentTests = 'web/**/*.component.test.tsx';

/** Pages and components in a real browser. The provider is loaded only for them, because it is heavy. */
async function componentsProject(executablePath: string): Promise<TestProjectInlineConfiguration> {
	const { playwright } = await import('@vitest/browser-playwright');
	return {
		plugins: [react(), endpointsByTopic(), tailwindcss()],
		// Scanned before each run: a package that is found later is loaded again, and React would be duplicated.
		optimizeDeps: { force: true, entries: ['web/main.tsx', 'web/testing/*.{ts,tsx}', componentTests] },
		test: {
			name: 'components',
			include: [componentTests],
			setupFiles: ['web/testing/component-tests.setup.ts'],
			// A busy machine renders late.
			expect: { ...withExpectation, poll: { timeout: 10_000 } },
			// One page for all files: loading the modules of the app takes longer than its tests.
			isolate: false,
			fileParallelism: false,
			testTimeout: 20_000,
			browser: {
				enabled: true,
				headless: true,
				screenshotFailures: false,
				provider: playwright({
					launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
					contextOptions: { reducedMotion: 'reduce' },
				}),
				instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
			},
		},
	};
}

const everything = ['server/**/*.test.ts'];
const embeddedTests = hasPostgres ? [...withoutDatabase, ...onlyEmbedded, ...s3Tests, ...aboutSql] : everything;

export default defineConfig({
	test: {
		// One more than the processors of a small machine: much of the time is spent waiting for a disk or a child process.
		maxWorkers: 3,
		projects: [
			audioProject,
			plainProject('domain', 'domain/**/*.test.ts'),
			{ ...plainProject('web', 'web/**/*.test.{ts,tsx}', `!${componentTests}`), plugins: [endpointsByTopic()] },
			plainProject('scripts', 'scripts/**/*.test.mjs', `!${composedSongs}`),
			plainProject('architecture', 'scripts/architecture/**/*.test.ts'),
			...(process.env.CHROMIUM_PATH ? [await componentsProject(process.env.CHROMIUM_PATH)] : []),
			serverProject('server-embedded', 'embedded', embeddedTests, [...onlyPostgres, ...(hasS3 ? [] : s3Tests)]),
			...(hasPostgres
				? [
						serverProject('server-postgres', 'postgres', everything, [
							...withoutDatabase,
							...onlyEmbedded,
							...s3Tests,
							...(hasS3 ? [] : s3TestsOnPostgres),
						]),
					]
				: []),
		],
	},
});
