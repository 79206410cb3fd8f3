/**
 * The one list behind the architecture test. A room is a folder directly inside `domain`, `server` or `web`; the same
 * word means the same thing in each. Whoever adds a room adds it here, at its place.
 */

/** What has no product words; everything else may stand on it. From the lowest up. */
const foundations = ['kernel', 'platform', 'styles', 'brand', 'lib', 'ui', 'pwa'];

/** The features. A feature may use only those before it; nobody uses the last two, which listen to events. */
const features = [
	'links',
	'accounts',
	'live',
	'organizations',
	'uploads',
	'waveform',
	'player',
	'songs',
	'reviews',
	'history',
	'catalogue',
	'signed-songs',
	'forms',
	'chat',
	'search',
	'notifications',
];

/** What puts the features together. Files that lie directly in a tree (`server/main.ts`) stand above these. */
const composition = ['app'];

export const rooms: readonly string[] = [...foundations, ...features, ...composition];

/** Rooms that only tests may enter. */
export const testRooms: readonly string[] = ['testing'];

interface Tree {
	/** The trees that it may import from. */
	readonly imports: readonly string[];
	/** Packages that it may use: a list of all, or a pattern of those that have no business there. */
	readonly packages: { readonly only: readonly string[] } | { readonly never: RegExp };
}

export const trees: Readonly<Record<string, Tree>> = {
	domain: { imports: ['domain'], packages: { only: ['zod/mini', '@orpc/contract'] } },
	server: { imports: ['server', 'domain'], packages: { never: /^(react|react-dom|@tanstack\/|radix-ui|vite$)/ } },
	web: {
		imports: ['web', 'domain'],
		packages: { never: /^(node:|pg$|hono|@hono\/|drizzle|better-auth|pino|nodemailer|@electric-sql\/|@orpc\/server)/ },
	},
};

/** Files with these roles belong to their module alone; others call its service or its access file. */
export const privateRoles: readonly string[] = ['table', 'repository', 'routes'];

export const maxLines = 300;

/** Words that say nothing about what is inside. */
export const emptyNames: readonly string[] = ['index', 'utils', 'util', 'helpers', 'helper', 'types', 'misc', 'common'];

/** The only place that reads the environment. */
export const readsEnvironment = 'server/platform/config/';

/** The only server files that print for people; everything else writes to the log. */
export const mayPrint: readonly string[] = ['server/main.ts'];

/**
 * The only files in `web` that start timers or add listeners by hand; each releases what it took. Everything else
 * goes through the scope and its hooks.
 */
export const ownLifetimes: readonly string[] = [
	'web/lib/scope.ts',
	'web/lib/auth-channel.ts',
	'web/lib/busy.ts',
	'web/lib/media.ts',
	// Frees itself with the next frame.
	'web/accounts/focus-first-invalid.ts',
	// The registration of the service worker lives exactly as long as the page.
	'web/pwa/registration.ts',
	// A service worker has no one to outlive: its listeners are its whole life.
	'web/pwa/sw.ts',
];
