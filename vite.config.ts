import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://localhost:3000';

export default defineConfig({
	root: 'web',
	// The content policy allows no data: URLs, so nothing may be inlined; the polyfill serves browsers below our floor.
	build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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
