import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://localhost:3000';

// Two files until the first card: what every visitor needs, and what the dashboard needs on top of it. Left to itself,
// the bundler makes a file of every few modules that two pages share, and the browser a request of each. What the sign-in
// screen and the dashboard both use belongs into the first, or the sign-in screen would load the whole dashboard; the
// benchmark of the first load notices.
const start = [
	/\/web\/main\.tsx$/,
	/vite\/preload-helper/,
	/\/web\/(brand\/logo|ui\/notice|ui\/password-field)\.tsx$/,
	/\/domain\/accounts\/account-rules\.ts$/,
	/\/react-query\/.*\/useMutation\.js$/,
];
const firstChunks = [
	{ name: 'start', test: (id: string) => start.some((pattern) => pattern.test(id)), priority: 2 },
	{ name: 'shell', test: /\/web\/(app\/routes|reviews\/dashboard\/dashboard-page)\.tsx$/, priority: 1 },
];

export default defineConfig({
	root: 'web',
	// The content policy allows no data: URLs, so nothing may be inlined; the polyfill serves browsers below our floor.
	build: {
		outDir: '../dist/web',
		emptyOutDir: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: { groups: firstChunks } } },
	},
	server: {
		proxy: {
			'/rpc': server,
			'/api': server,
			'/functions': server,
			'/tus': server,
			'/files': server,
			'/healthz': server,
		},
	},
	plugins: [
		react(),
		tailwindcss(),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'pwa',
			filename: 'sw.ts',
			// The page registers the worker itself: it must ask before it reloads over unsent work.
			injectRegister: false,
			// A plain file in public/, so that the address of the manifest is there without a build.
			manifest: false,
			injectManifest: {
				globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
				// Most pages never ask for the extended alphabet; the browser fetches it when a name does.
				globIgnores: ['**/*latin-ext*'],
			},
		}),
	],
});
