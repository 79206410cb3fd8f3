import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Makes the page name the file that members need next, so that it is not loaded only after the first one has run. The
 * server removes the link for everyone else (server/platform/http/web-files.ts).
 */
export function memberPreload(chunkName: string): Plugin {
	return {
		name: 'acetate:member-preload',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
				const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName);
				if (!chunk) throw new Error(`There is no file named ${chunkName} to preload.`);
				return [
					{
						tag: 'link',
						attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
						injectTo: 'head',
					},
				];
			},
		},
	};
}
