import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Makes the page name what members need next, a file and a request, so that neither is loaded only after the first file
 * has run. The server removes both links for everyone else (server/platform/http/web-files.ts).
 */
export function memberPreload(chunkName: string, request: string): Plugin {
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
					{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: request }, injectTo: 'head' },
				];
			},
		},
	};
}
