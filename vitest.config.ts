import { existsSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { endpointsByTopic } from './scripts/vite/endpoints-by-topic.ts';

type TestDatabase = 'embedded' | 'postgres';

// Kill runs take many seconds each. A build has those of `durability.test.ts`, `npm run faults` has all.
const onlyInFaults = process.env.FAULTS === 'all' ? [] : ['server/**/*.faults.test.ts'];
/** What this machine lacks a program for; the run says so. */
const leftOut = [...(process.env.TEST_LEAVE_OUT?.split(',') ?? []), ...onlyInFaults];
const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);
const hasS3 = Boolean(process.env.TEST_S3_ENDPOINT);

// Which database a test of the server runs on:
// 1. What asks no database: once.
// 2. `*.embedded.test.ts`, about the embedded database or files beside it: there. `*.s3.test.ts`: there, beside an S3 server.
//    `*.postgres.test.ts`, about connections to a database server or its clock: on PostgreSQL only. What several servers do
//    at once is among them, or checked with `isPostgres` in a file of 3: the embedded database has one connection.
// 3. What has the most unusual SQL (searches, long lists) or is about a database and the process around it: on both.
// 4. All else: on PostgreSQL, which is the faster one and has several connections; where it cannot be had, on the
//    embedded one. The journeys use the embedded one throughout, and `npm run faults` runs all of it there.

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
	'server/{durability,process,upgrade,verify-log}.test.ts',
];

/** Named one by one, so that a file that moves is missed and does not silently lose a database. */
function existing(folder: string, names: string[]): string[] {
	const files = names.map((name) => `server/${folder}/${name}.test.ts`);
	for (const file of files)
		if (!existsSync(join(import.meta.dirname, file)))
			throw new Error(`${file} is gone: say here what is about SQL now.`);
	return files;
}

// A test in which no expectation ran has shown nothing, also when it went through an empty list.
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

/** The composer of the demo's songs: its songs are measured and found again by `audio`. */
const composedSongs = 'scripts/sounds/*.test.mjs';

/** Runs beside other suites and gives way to them, so it has more patience than the server's tests. */
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

const componentTests = 'web/**/*.component.test.tsx';

/** Pages and components in a real browser. The provider is loaded only for them: it is heavy. */
async function componentsProject(executablePath: string): Promise<TestProjectInlineConfiguration> {
	const { playwright } = await import('@vitest/browser-playwright');
	return {
		plugins: [react(), endpointsByTopic(), tailwindcss()],
		// Looked for before each run: a package that is found later is loaded anew, and React would be there twice.
		optimizeDeps: { force: true, entries: ['web/main.tsx', 'web/testing/*.{ts,tsx}', componentTests] },
		test: {
			name: 'components',
			include: [componentTests],
			setupFiles: ['web/testing/component-tests.setup.ts'],
			// A busy machine draws late.
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
		// One more than the processors of a small machine: much of the time is spent waiting for a disk or a child.
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
