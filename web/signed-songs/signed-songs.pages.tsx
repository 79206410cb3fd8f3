import { createRoute, redirect } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { allSignedSongsRoute, isId, signedSongRoute } from './signed-songs-routes.ts';

// The areas of a song share the head of their page.
const signedSongPage = lazyComponent(() => import('./signed-song-page.tsx'), 'SignedSongPage');

export const signedSongsPages = [
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/',
		beforeLoad: ({ search }) => {
			throw redirect({ to: '/signed-songs/overview', search, replace: true });
		},
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/overview',
		component: lazyComponent(() => import('./signed-overview-page.tsx'), 'SignedOverviewPage'),
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/contracts',
		component: lazyComponent(() => import('../contracts/contracts-page.tsx'), 'ContractsPage'),
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/metadata',
		component: lazyComponent(() => import('../metadata/metadata-page.tsx'), 'MetadataPage'),
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/marketing',
		component: lazyComponent(() => import('../marketing/marketing-page.tsx'), 'MarketingPage'),
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/label-copy',
		component: lazyComponent(() => import('../label-copy/copy-list.tsx'), 'LabelCopyPage'),
	}),
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/label-copy-generator',
		component: lazyComponent(() => import('../label-copy/copy-list.tsx'), 'LabelCopyGeneratorPage'),
	}),
	createRoute({
		getParentRoute: () => signedSongRoute,
		path: '/',
		beforeLoad: ({ params }) => {
			// What is no id is a path like any other that does not exist.
			if (!isId(params.songId)) throw redirect({ to: '/', replace: true });
			throw redirect({ to: '/signed-songs/$songId/overview', params, replace: true });
		},
	}),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/overview', component: signedSongPage }),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/contracts', component: signedSongPage }),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/metadata', component: signedSongPage }),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/marketing', component: signedSongPage }),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/label-copy', component: signedSongPage }),
	createRoute({ getParentRoute: () => signedSongRoute, path: '/label-copy-generator', component: signedSongPage }),
];
