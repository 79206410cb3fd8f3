// The pages of guests are built by themselves: sharing files with the app would make them load parts of it.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guestBudget } from './scripts/vite/guest-budget.ts';

/** Gzip, before a file is chosen: three seconds at 400 kbit/s with style and fonts still to come. */
const scriptLimitBytes = 120_000;

/** What every page needs is one file: left to itself, the bundler makes a file of every few modules that two share. */
function isBase(id: string): boolean {
	// What draws documents comes by itself, and only to whoever signs one.
	return /\/node_modules\/(?!pdfjs-dist\/)|\/web\/(lib|links|ui)\/|\/domain\/catalogue\/(credit-roles|shares|writer-roles)\.ts/.test(
		id,
	);
}

export default defineConfig({
	root: 'web',
	publicDir: false,
	build: {
		outDir: '../dist/web',
		// Beside the app, which is built first.
		emptyOutDir: false,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: join(import.meta.dirname, 'web/guest.html'),
			output: { codeSplitting: { groups: [{ name: 'base', test: isBase }] } },
		},
	},
	plugins: [react(), tailwindcss(), guestBudget(scriptLimitBytes)],
});
