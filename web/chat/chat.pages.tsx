import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { allSignedSongsRoute, signedSongRoute } from '../signed-songs/signed-songs-routes.ts';

export const chatPages = [
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/chat',
		component: lazyComponent(() => import('./chat-page.tsx'), 'ChatPage'),
	}),
	createRoute({
		getParentRoute: () => signedSongRoute,
		path: '/chat',
		component: lazyComponent(() => import('./chat-page.tsx'), 'SongChatPage'),
	}),
];
