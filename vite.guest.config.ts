// The guest pages are built separately: sharing files with the app would make them load parts of it.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';
import { guestBudget } from './scripts/vite/guest-budget.ts';

/** Gzip, before a file is chosen: three seconds at 400 kbit/s with style and fonts still to come. */
const scriptLimitBytes = 80_000;

/** What most pages need is one file: by default, the bundler makes a file of every few modules that two share. */
function isBase(id: string): boolean {
	return isShared.test(id) && !isForFew.test(id);
}

const isShared =
	/\/node_modules\/|\/web\/(lib|links|ui)\/|\/domain\/catalogue\/(credit-roles|shares|societies|writer-roles)\.ts|\/domain\/(kernel\/(fold|text|verdict|errors)|accounts\/account)|rolldown\/runtime/;

/**
 * The document renderer is only loaded for signing, the upload code once a file is chosen, and the code of the demo and
 * contract pages only with them.
 */
const isForFew = new RegExp(
	`/node_modules/(${[
		'pdfjs-dist',
		'tus-js-client|@noble|js-base64|url-parse|requires-port|querystringify|is-stream|combine-errors|lodash[^/]*|buffer-from',
		'zod',
		'lucide-react/dist/esm/icons/(calendar-clock|circle-slash|cloud-upload|disc-3|file-music|file-up|headphones|hourglass|inbox|message-circle-reply|send)',
	].join('|')})[/.]`,
);

/** The common code of all kinds of forms is one file too: several small ones compress less well. */
const isOfForms = /\/(web|domain)\/(forms|catalogue)\//;

/**
 * These pages are drawn by Preact, which is 50 kB smaller than React and has the same interface. The more specific names
 * have to come first.
 */
const preact = [
	{ find: 'react-dom/client', replacement: 'preact/compat/client' },
	{ find: 'react-dom', replacement: 'preact/compat' },
	{ find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
	{ find: 'react', replacement: 'preact/compat' },
];

export default defineConfig({
	root: 'web',
	publicDir: false,
	resolve: { alias: preact },
	build: {
		outDir: '../dist/web',
		// Written beside the app, which is built first.
		emptyOutDir: false,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: join(import.meta.dirname, 'web/guest.html'),
			output: {
				codeSplitting: {
					groups: [
						{ name: 'base', test: isBase },
						{ name: 'forms', test: isOfForms, minShareCount: 3 },
					],
				},
			},
		},
	},
	plugins: [compiledMessages(), react(), tailwindcss(), guestBudget(scriptLimitBytes)],
});
