import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { isId } from '../lib/search-params.ts';
import { allSignedSongsRoute, signedSongRoute } from './signed-songs-routes.ts';

// The areas of a song share their page header.
const signedSongPage = lazyComponent(() => import('./signed-song-page.tsx'), 'SignedSongPage');

function songPage<Path extends string>(path: Path) {
	return createRoute({ getParentRoute: () => signedSongRoute, path, component: signedSongPage });
}

function listPage<Path extends string>(path: Path, component: RouteComponent) {
	return createRoute({ getParentRoute: () => allSignedSongsRoute, path, component });
}

export const signedSongsPages = [
	createRoute({
		getParentRoute: () => allSignedSongsRoute,
		path: '/',
		beforeLoad: ({ search }) => {
			throw redirect({ to: '/signed-songs/overview', search, replace: true });
		},
	}),
	listPage(
		'/overview',
		lazyComponent(() => import('./signed-overview-page.tsx'), 'SignedOverviewPage'),
	),
	listPage(
		'/contracts',
		lazyComponent(() => import('../contracts/contracts-page.tsx'), 'ContractsPage'),
	),
	listPage(
		'/metadata',
		lazyComponent(() => import('../metadata/metadata-page.tsx'), 'MetadataPage'),
	),
	listPage(
		'/marketing',
		lazyComponent(() => import('../marketing/marketing-page.tsx'), 'MarketingPage'),
	),
	listPage(
		'/label-copy',
		lazyComponent(() => import('../label-copy/copy-list.tsx'), 'LabelCopyPage'),
	),
	listPage(
		'/label-copy-generator',
		lazyComponent(() => import('../label-copy/copy-list.tsx'), 'LabelCopyGeneratorPage'),
	),
	createRoute({
		getParentRoute: () => signedSongRoute,
		path: '/',
		beforeLoad: ({ params }) => {
			// A path with an invalid id is treated like any unknown path.
			if (!isId(params.songId)) throw redirect({ to: '/', replace: true });
			throw redirect({ to: '/signed-songs/$songId/overview', params, replace: true });
		},
	}),
	songPage('/overview'),
	songPage('/contracts'),
	songPage('/metadata'),
	songPage('/splits'),
	songPage('/marketing'),
	songPage('/label-copy'),
	songPage('/label-copy-generator'),
];
