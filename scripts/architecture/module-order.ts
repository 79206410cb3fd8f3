/**
 * The lists that the architecture test checks the code against. The reasons for the order of the modules are in
 * docs/decisions/0024.
 *
 * A module is a folder directly inside `domain`, `server` or `web`; the same name means the same module in each tree.
 * Sub-folders only group files and have no rules, and neither do the folders of `audio`, which is a library.
 */
/** Code that is independent of the product. Every feature may use it. */
export const foundations: readonly string[] = ['kernel', 'platform', 'styles', 'brand', 'lib', 'ui', 'pwa'];

/** The modules of the product. A module may use only modules before it. */
const features: readonly string[] = [
	'links',
	'framework',
	'accounts',
	'live',
	'organizations',
	'uploads',
	'waveform',
	'player',
	'songs',
	'submissions',
	'replies',
	'reviews',
	'history',
	'evidence',
	'catalogue',
	'forms',
	'workspace',
	'releases',
	'splits',
	'metadata',
	'marketing',
	'contracts',
	'label-copy',
	'signed-songs',
	'chat',
	'search',
	'notifications',
	'operations',
];

/** Assembles the features. Files directly in a tree (`server/main.ts`) come after it. */
const composition: readonly string[] = ['app'];

export const moduleOrder: readonly string[] = [...foundations, ...features, ...composition];

/** Modules that only tests, benchmarks and scripts may import. */
export const testModules: readonly string[] = ['testing'];

/** The parts of `audio` that run in a browser, so that the domain and the pages may import them. */
export const browserAudio: readonly string[] = ['audio/peaks', 'audio/texts'];
/** The packages that they may use. */
export const browserAudioPackages: readonly string[] = ['zod/mini'];

interface Tree {
	/** A library has no modules: its folders have no order, and its files with a role are private. */
	readonly isLibrary: boolean;
	/** The folders that its files may import from. */
	readonly imports: readonly string[];
	/** The packages that it may use, each with its subpaths: `react` allows `react/jsx-runtime`. */
	readonly packages: readonly string[];
	/** Additional packages for its tests. */
	readonly testPackages: readonly string[];
	/** File extensions that may occur in it. */
	readonly extensions: readonly string[];
	/** Files with these roles may be imported by other modules. */
	readonly sharedRoles: readonly string[];
	/** Files with these roles may be imported by the files that assemble the modules, and by tests. */
	readonly collectedRoles: readonly string[];
}

/**
 * A role is the last dotted word of a file name: `service` in `songs.service.ts`. A role that is in neither list is
 * private to its module. Files without a role (rules, types, components) may be imported as long as they use no tables.
 */
export const trees: Readonly<Record<string, Tree>> = {
	audio: {
		isLibrary: true,
		imports: ['audio'],
		packages: [
			'node:',
			...browserAudioPackages,
			'music-metadata',
			'mpg123-decoder',
			'libopus-wasm',
			'ogg-opus-decoder',
			'@wasm-audio-decoders/flac',
			'@wasm-audio-decoders/ogg-vorbis',
		],
		testPackages: ['vitest', 'fast-check', 'esbuild'],
		extensions: ['ts', 'wat', 'md'],
		sharedRoles: [],
		collectedRoles: [],
	},
	domain: {
		isLibrary: false,
		imports: ['domain', ...browserAudio],
		packages: ['zod/mini', '@orpc/contract', 'icu-minify'],
		testPackages: ['vitest', 'fast-check'],
		extensions: ['ts'],
		sharedRoles: ['api', 'errors', 'events'],
		collectedRoles: [],
	},
	server: {
		isLibrary: false,
		imports: ['server', 'domain', 'audio'],
		packages: [
			'node:',
			'zod/mini',
			'@orpc/contract',
			'@orpc/openapi',
			'@orpc/server',
			'@orpc/zod',
			'hono',
			'@hono/node-server',
			'drizzle-orm',
			'pg',
			'@electric-sql/pglite',
			'busboy',
			'client-zip',
			'pdfkit',
			'fontkit',
			'harfbuzzjs',
			'bidi-js',
			'@libpdf/core',
			'pkijs',
			'asn1js',
			'@tus/server',
			'@tus/file-store',
			'@aws-sdk/client-s3',
			'@aws-sdk/lib-storage',
			'nodemailer',
			'pino',
			'sharp',
			'@zxcvbn-ts/language-common',
		],
		testPackages: ['vitest', 'fast-check', 'drizzle-kit', 'esbuild', 'mailparser', 'smtp-server'],
		extensions: ['ts', 'mjs', 'sql', 'json', 'md', 'br'],
		sharedRoles: ['service', 'shared-queries', 'events', 'live', 'errors', 'present'],
		// The last four are drivers: the server chooses one of each at start.
		collectedRoles: ['module', 'database', 'incoming', 'mail', 'storage'],
	},
	web: {
		isLibrary: false,
		imports: ['web', 'domain', ...browserAudio],
		packages: [
			'react',
			'react-dom',
			'react-hook-form',
			'@tanstack/history',
			'@tanstack/react-query',
			'@tanstack/react-router',
			'@tanstack/react-virtual',
			'@noble/hashes',
			'@orpc/client',
			'@orpc/contract',
			'@orpc/tanstack-query',
			'radix-ui',
			'lucide-react',
			'sonner',
			'tus-js-client',
			'uqr',
			'music-metadata',
			'diff',
			'pdfjs-dist',
			'tailwindcss',
			'@fontsource-variable/bricolage-grotesque',
			'@fontsource-variable/geist-mono',
			'@fontsource-variable/instrument-sans',
			'virtual:',
		],
		testPackages: ['node:', 'vitest', 'fast-check', '@orpc/server', 'axe-core'],
		extensions: ['ts', 'tsx', 'css', 'html', 'svg', 'png', 'webmanifest'],
		sharedRoles: ['queries', 'mutations'],
		collectedRoles: ['pages'],
	},
};

interface Outside {
	readonly imports: readonly string[];
	readonly extensions: readonly string[];
}

/**
 * The folders beside the trees; the empty name means files directly in the repository. The trees never import them.
 * They use a tree like a test does: test modules, shared and collected roles, nothing private.
 */
export const outside: Readonly<Record<string, Outside>> = {
	scripts: { imports: ['scripts', 'server', 'web', 'domain', 'audio'], extensions: ['ts', 'mjs', 'md'] },
	bench: { imports: ['bench', 'scripts', 'server', 'domain', 'audio'], extensions: ['ts', 'md', 'cpp'] },
	e2e: { imports: ['e2e', 'scripts', 'server', 'domain', 'audio'], extensions: ['ts', 'md'] },
	'': { imports: ['scripts', 'web', 'domain'], extensions: ['ts'] },
};

/** A file is one idea. A longer file is likely to contain two. */
export const maxLines = 400;
/**
 * Statements of one function, without its inner functions; Biome limits how deeply they are nested. Tests may be
 * longer.
 */
export const maxStatements = 50;
/** Files of a folder without its tests. A larger folder is hard to search. */
export const maxFilesInFolder = 45;

/** Lists that new features extend. They stay short because each module describes itself. */
export const shortFiles: readonly string[] = ['server/deps.ts', 'server/start.ts', 'web/app/routes.tsx'];
export const maxShortFileLines = 119;

/** Private files that a second module may use, because both write the same rows. */
export const alsoOpenTo: Readonly<Record<string, readonly string[]>> = {
	// Accounts write the people that every other module only joins.
	'server/framework/people.table.ts': ['accounts'],
};

/** Names that would fit any file. */
export const emptyNames: readonly string[] = ['index', 'utils', 'util', 'helpers', 'helper', 'types', 'misc', 'common'];

/** The only folder that reads the environment. */
export const readsEnvironment = 'server/platform/config/';

/**
 * The only files of server and audio that print to the terminal, because they are programs; everything else writes to
 * the log.
 */
export const mayPrint: readonly string[] = [
	'server/main.ts',
	'server/verify-log.ts',
	// Its standard output is the result for the process that started it.
	'server/platform/foreign-files/foreign-worker.ts',
];

/** Contains the version of the product, so every tree may read it. */
export const versionFile = 'package.json';

/** The only files of modules that may import `domain/api.ts`, the list of all endpoints. */
export const mayImportWholeApi: readonly string[] = [
	// The browser's client: one object with every endpoint. It imports types only.
	'web/lib/api-client.ts',
];

/** Files that import a computed file name, so that the test cannot follow the import. */
export const mayComputeImports: readonly string[] = [
	// The name of a worker differs between the sources and the built server.
	'server/platform/threads/start-worker.ts',
	// Loads the bundle that it has just built, in development.
	'server/platform/threads/worker-from-sources.mjs',
	// Collects the small lists of public paths of the modules, so that modules need not be listed.
	'web/lib/public-paths.ts',
];

/** Additional packages for single files. */
export const extraPackages: Readonly<Record<string, readonly string[]>> = {
	// Bundles a worker in development.
	'server/platform/threads/bundle-source.mjs': ['esbuild'],
};

/**
 * The only files in `web` that start timers or add listeners themselves; all others use a scope or one of its hooks.
 */
export const ownLifetimes: readonly string[] = [
	'web/lib/scope.ts',
	'web/lib/auth-channel.ts',
	'web/lib/busy.ts',
	'web/lib/media.ts',
	// The handlers of a database request end with the request.
	'web/uploads/file-storage.ts',
	// The handlers of an upload request end with the request, too.
	'web/forms/filling/send-guest-file.ts',
	// Lives as long as the page.
	'web/pwa/registration.ts',
	// A service worker's listeners live as long as the worker.
	'web/pwa/sw.ts',
];

/** Files that use what browsers offer on secure addresses only, and do something else where it is missing. */
export const guardsSecureOnly: readonly string[] = [
	// Copies by selecting the text.
	'web/ui/toast.ts',
	// The server accepts each item and the bytes of an upload only once.
	'web/lib/outbox.ts',
	'web/uploads/upload-sender.ts',
	// Each tab has its own stream.
	'web/lib/live/live.ts',
	// Without a service worker there is no offline shell.
	'web/lib/offline-shell.ts',
	'web/pwa/registration.ts',
	'web/pwa/sw.ts',
];
