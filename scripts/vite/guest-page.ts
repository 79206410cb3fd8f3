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
				if (isGuestPath(pathname)) request.url = '/guest.html';
				next();
			});
		},
	};
}
