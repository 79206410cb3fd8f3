import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serverPaths } from './domain/kernel/server-paths.ts';

const server = 'http://localhost:3000';

// Two files until the first card: what the sign-in screen needs, and what the dashboard needs on top of it. Left to itself,
// the bundler makes a file of every few modules that two pages share, and the browser a request of each.
const firstChunks = [
	{ name: 'start', test: /\/web\/main\.tsx$|vite\/preload-helper/, priority: 2 },
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
		// Whole segments only: /apiary would be a page.
		proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}(?=[/?]|$)`, server])),
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
