import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverPaths } from './domain/kernel/paths.ts';
import { compileHint } from './scripts/vite/compile-hint.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';
import { denseCopies } from './scripts/vite/dense-copies.ts';
import { endpointsByTopic } from './scripts/vite/endpoints-by-topic.ts';
import { guestPage } from './scripts/vite/guest-page.ts';
import { memberPreload } from './scripts/vite/member-preload.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

const server = 'http://localhost:3000';

// Two files until the first card: what every visitor needs, and what the dashboard needs in addition. By default, the
// bundler makes a file of every few modules that two pages share, and the browser a request for each. Code shared by
// the sign-in screen and the dashboard belongs in the first, or the sign-in screen would load the whole dashboard; the
// benchmark of the first load detects that.
const start = [
	/\/web\/main\.tsx$/,
	/vite\/preload-helper/,
	/\/web\/(brand\/logo|ui\/(notice|loading))\.tsx$/,
	/\/(web\/brand\/random|domain\/kernel\/(day|plain-text))\.ts$/,
	/\/lucide-react\/.*\/(check|chevron-down|eye-off|search|x)\.mjs$/,
	/\/domain\/accounts\/(address\.errors|email)\.ts$/,
	/\/react-query\/.*\/useMutation\.js$/,
];
const firstChunks = [
	{ name: 'start', test: (id: string) => start.some((pattern) => pattern.test(id)), priority: 2 },
	{ name: 'shell', test: /\/web\/(app\/routes|reviews\/dashboard\/dashboard-page)\.tsx$/, priority: 1 },
];

const firstNames = firstChunks.map(({ name }) => name);

export default defineConfig({
	root: 'web',
	// The content policy allows no data: URLs, so nothing may be inlined; the polyfill is for browsers that we do not
	// support.
	build: {
		outDir: '../dist/web',
		emptyOutDir: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: { groups: firstChunks } } },
	},
	server: {
		// Whole segments only: /apiary would be a page.
		proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}(?=[/?]|$)`, server])),
	},
	plugins: [
		compiledMessages('languages'),
		react(),
		endpointsByTopic(),
		tailwindcss(),
		guestPage(),
		memberPreload('shell', '/rpc/accounts/getSession?data=%7B%7D'),
		compileHint(firstNames),
		denseCopies(firstNames),
		serviceWorker({ entry: 'web/pwa/sw.ts', fileName: 'sw.js' }),
	],
});
