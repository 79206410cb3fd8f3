import { expect, test } from 'vitest';
import { compileHint } from './compile-hint.ts';
import { memberPreload } from './member-preload.ts';

function bundleOf(...names) {
	return Object.fromEntries(
		names.map((name) => [name, { type: 'chunk', name, fileName: `assets/${name}-1a2b.js`, code: 'run();' }]),
	);
}

test('the page names the file and the request that members need next', () => {
	const { handler } = memberPreload('shell', '/rpc/session').transformIndexHtml;

	expect(handler('', { bundle: bundleOf('start', 'shell', 'form') })).toEqual([
		{
			tag: 'link',
			attrs: { rel: 'modulepreload', crossorigin: true, href: '/assets/shell-1a2b.js' },
			injectTo: 'head',
		},
		{
			tag: 'link',
			attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/rpc/session' },
			injectTo: 'head',
		},
	]);
	expect(() => handler('', { bundle: bundleOf('start') })).toThrow('shell');
});

test('the files of the first load start with the compile hint, and no others do', () => {
	const bundle = bundleOf('start', 'form');
	compileHint(['start', 'shell']).generateBundle.handler({}, bundle);

	expect(bundle.start.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
	expect(bundle.form.code).toBe('run();');
});
