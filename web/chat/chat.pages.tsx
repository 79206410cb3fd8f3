import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page.tsx';
import { allSignedSongsRoute } from '../signed-songs/signed-songs-routes.ts';

export const chatPages = [
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/chat',
		component: lazyPage(async () => (await import('./chat-page.tsx')).ChatPage),
	}),
];
