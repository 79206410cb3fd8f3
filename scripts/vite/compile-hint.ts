import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Most of the code in these files runs before the first card. With this hint, which has to be their first line,
 * Chromium compiles all of it on another thread while it is still loading; without it each function is compiled when it
 * is first called, on the page's own thread. Other browsers treat it as a comment.
 */
export function compileHint(chunkNames: readonly string[]): Plugin {
	return {
		name: 'acetate:compile-hint',
		apply: 'build',
		enforce: 'post',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				for (const file of Object.values(bundle))
					if (file.type === 'chunk' && chunkNames.includes(file.name)) file.code = `${hint}${file.code}`;
			},
		},
	};
}
