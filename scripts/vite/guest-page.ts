import type { Plugin } from 'vite';
import { isGuestPath } from '../../domain/kernel/paths.ts';

/** Serves the guest page at its addresses in development, as the server does with the built one. */
export function guestPage(): Plugin {
	return {
		name: 'acetate:guest-page',
		apply: 'serve',
		configureServer({ middlewares }) {
			middlewares.use((request, _response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://localhost');
				// Modules in folders of the same names have such addresses, too.
				const isPage = request.headers.accept?.includes('text/html');
				if (isPage && isGuestPath(pathname)) request.url = '/guest.html';
				next();
			});
		},
	};
}
