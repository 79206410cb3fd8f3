import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

function plainProject(name: string, ...include: string[]): TestProjectInlineConfiguration {
	return { test: { name, include, environment: 'node' } };
}

/** The server's tests run once on each database; a test asks neither which one it is on nor for another. */
function serverProject(database: 'embedded' | 'postgres'): TestProjectInlineConfiguration {
	return {
		test: {
			name: `server-${database}`,
			include: ['server/**/*.test.ts'],
			// What only the embedded database has is not asked of the other.
			exclude: database === 'postgres' ? ['server/**/*.embedded.test.ts'] : [],
			environment: 'node',
			env: { TEST_DATABASE: database },
			globalSetup: ['server/testing/global-setup.ts'],
			pool: 'forks',
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}

export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			plainProject('domain', 'domain/**/*.test.ts'),
			plainProject('web', 'web/**/*.test.{ts,tsx}'),
			plainProject('scripts', 'scripts/**/*.test.mjs'),
			plainProject('architecture', 'scripts/architecture/**/*.test.ts'),
			serverProject('embedded'),
			...(process.env.TEST_POSTGRES_URL ? [serverProject('postgres')] : []),
		],
	},
});
