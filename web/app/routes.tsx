// Every address of the product. Public ones stand alone; all others are shown inside the shell, behind the gate.
import {
	createRootRoute,
	createRoute,
	createRouter,
	Navigate,
	Outlet,
	RouterProvider,
	redirect,
} from '@tanstack/react-router';
import { Gate } from './gate.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

const linkNotValidPage = lazyPage(async () => (await import('../forms/link-not-valid-page.tsx')).LinkNotValidPage);
const signedSongPage = lazyPage(async () => (await import('../signed-songs/signed-song-page.tsx')).SignedSongPage);

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: UnknownPath });

function UnknownPath() {
	return (
		<Gate>
			<Navigate to="/" replace />
		</Gate>
	);
}

const publicRoutes = [
	createRoute({
		getParentRoute: () => rootRoute,
		path: '/reset-password',
		component: lazyPage(async () => (await import('../accounts/reset-password-page.tsx')).ResetPasswordPage),
	}),
	createRoute({ getParentRoute: () => rootRoute, path: '/metadata/$token', component: linkNotValidPage }),
	createRoute({ getParentRoute: () => rootRoute, path: '/marketing/$token', component: linkNotValidPage }),
	createRoute({ getParentRoute: () => rootRoute, path: '/label-copy/$token', component: linkNotValidPage }),
];

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: GatedShell });

function GatedShell() {
	return (
		<Gate>
			<Shell />
		</Gate>
	);
}

const inShell = () => shellRoute;
const shellPages = [
	createRoute({
		getParentRoute: inShell,
		path: '/',
		component: lazyPage(async () => (await import('../reviews/dashboard-page.tsx')).DashboardPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/review/$songId',
		component: lazyPage(async () => (await import('../reviews/review-page.tsx')).ReviewPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/overview',
		component: lazyPage(async () => (await import('../reviews/overview-page.tsx')).OverviewPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/add-tracks',
		component: lazyPage(async () => (await import('../songs/add-tracks-page.tsx')).AddTracksPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/upload',
		component: lazyPage(async () => (await import('../uploads/upload-page.tsx')).UploadPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/profile',
		component: lazyPage(async () => (await import('./profile-page.tsx')).ProfilePage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/manage-writers',
		component: lazyPage(async () => (await import('../catalogue/manage-writers-page.tsx')).ManageWritersPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/manage-artists',
		component: lazyPage(async () => (await import('../catalogue/manage-artists-page.tsx')).ManageArtistsPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/waveform-test',
		component: lazyPage(async () => (await import('../waveform/waveform-test-page.tsx')).WaveformTestPage),
	}),
];

const historyRoute = createRoute({
	getParentRoute: inShell,
	path: '/track-history',
	component: lazyPage(async () => (await import('../history/track-history-layout.tsx')).TrackHistoryLayout),
});
const historyPages = [
	createRoute({
		getParentRoute: () => historyRoute,
		path: '/',
		component: lazyPage(async () => (await import('../history/track-history-page.tsx')).TrackHistoryPage),
	}),
	createRoute({
		getParentRoute: () => historyRoute,
		path: '/overview',
		component: lazyPage(async () => (await import('../history/history-overview-page.tsx')).HistoryOverviewPage),
	}),
];

const signedSongsRoute = createRoute({
	getParentRoute: inShell,
	path: '/signed-songs',
	validateSearch: (search): { artist?: string } => (typeof search.artist === 'string' ? { artist: search.artist } : {}),
});
const signedSongsList = createRoute({
	getParentRoute: () => signedSongsRoute,
	id: 'all',
	component: lazyPage(async () => (await import('../signed-songs/signed-songs-layout.tsx')).SignedSongsLayout),
});
const inSignedSongs = () => signedSongsList;
const signedSongsPages = [
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/',
		beforeLoad: ({ search }) => {
			throw redirect({ to: '/signed-songs/overview', search, replace: true });
		},
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/overview',
		component: lazyPage(async () => (await import('../signed-songs/signed-overview-page.tsx')).SignedOverviewPage),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/contracts',
		component: lazyPage(async () => (await import('../signed-songs/contracts-page.tsx')).ContractsPage),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/metadata',
		component: lazyPage(async () => (await import('../signed-songs/metadata-page.tsx')).MetadataPage),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/marketing',
		component: lazyPage(async () => (await import('../signed-songs/marketing-page.tsx')).MarketingPage),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/label-copy',
		component: lazyPage(async () => (await import('../signed-songs/label-copy-page.tsx')).LabelCopyPage),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/label-copy-generator',
		component: lazyPage(
			async () => (await import('../signed-songs/label-copy-generator-page.tsx')).LabelCopyGeneratorPage,
		),
	}),
	createRoute({
		getParentRoute: inSignedSongs,
		path: '/chat',
		component: lazyPage(async () => (await import('../chat/chat-page.tsx')).ChatPage),
	}),
];

const signedSongRoute = createRoute({ getParentRoute: () => signedSongsRoute, path: '/$songId' });
const inSignedSong = () => signedSongRoute;
const signedSongPages = [
	createRoute({
		getParentRoute: inSignedSong,
		path: '/',
		beforeLoad: ({ params }) => {
			throw redirect({ to: '/signed-songs/$songId/overview', params, replace: true });
		},
	}),
	createRoute({ getParentRoute: inSignedSong, path: '/overview', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/contracts', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/metadata', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/marketing', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/label-copy', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/label-copy-generator', component: signedSongPage }),
	createRoute({ getParentRoute: inSignedSong, path: '/chat', component: signedSongPage }),
];

const routeTree = rootRoute.addChildren([
	...publicRoutes,
	shellRoute.addChildren([
		...shellPages,
		historyRoute.addChildren(historyPages),
		signedSongsRoute.addChildren([
			signedSongsList.addChildren(signedSongsPages),
			signedSongRoute.addChildren(signedSongPages),
		]),
	]),
]);

const router = createRouter({
	routeTree,
	defaultPreload: 'intent',
	defaultErrorComponent: PageError,
	notFoundMode: 'root',
	scrollRestoration: true,
});

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router;
	}
}

export function Routes() {
	return <RouterProvider router={router} />;
}
