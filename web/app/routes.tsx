// Every address of the product. Public ones stand alone; all others are shown inside the shell, behind the gate.
import {
	createRootRoute,
	createRoute,
	createRouter,
	Navigate,
	Outlet,
	parseSearchWith,
	RouterProvider,
	redirect,
	stringifySearchWith,
} from '@tanstack/react-router';
import { readHistorySearch } from '../history/history-search.ts';
import { readOverviewSearch } from '../reviews/overview/overview-search.ts';
import { AppError } from './app-error.tsx';
import { Gate } from './gate.tsx';
import { lazyPage } from './lazy-page.tsx';
import { captionOf } from './navigation.ts';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

const linkNotValidPage = lazyPage(async () => (await import('../forms/link-not-valid-page.tsx')).LinkNotValidPage);
const signedSongPage = lazyPage(async () => (await import('../signed-songs/signed-song-page.tsx')).SignedSongPage);

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: UnknownPath });

function UnknownPath() {
	return (
		<Gate>
			<ToDashboard />
		</Gate>
	);
}

function ToDashboard() {
	return <Navigate to="/" replace />;
}

const linkNotValid = { getParentRoute: () => rootRoute, component: linkNotValidPage, errorComponent: AppError };
const publicRoutes = [
	createRoute({
		getParentRoute: () => rootRoute,
		path: '/reset-password',
		component: lazyPage(async () => (await import('../accounts/reset-password-page.tsx')).ResetPasswordPage),
		errorComponent: AppError,
	}),
	createRoute({
		getParentRoute: () => rootRoute,
		path: '/confirm/$token',
		component: lazyPage(async () => (await import('../accounts/confirm-email-page.tsx')).ConfirmEmailPage),
		errorComponent: AppError,
	}),
	createRoute({ ...linkNotValid, path: '/metadata/$token' }),
	createRoute({ ...linkNotValid, path: '/marketing/$token' }),
	createRoute({ ...linkNotValid, path: '/label-copy/$token' }),
];

const shellRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'shell',
	component: GatedShell,
	errorComponent: AppError,
});

function GatedShell() {
	return (
		<Gate>
			<Shell />
		</Gate>
	);
}

const inShell = () => shellRoute;
const shellPages = [
	// For people without a label; the gate shows them its setup screen here as everywhere.
	createRoute({ getParentRoute: inShell, path: '/organization-setup', component: ToDashboard }),
	createRoute({
		getParentRoute: inShell,
		path: '/',
		// Pending is the plain address; anything else that is no tab reads as it.
		validateSearch: ({ tab }): { tab?: 'mine' | 'completed' } => (tab === 'mine' || tab === 'completed' ? { tab } : {}),
		component: lazyPage(async () => (await import('../reviews/dashboard/dashboard-page.tsx')).DashboardPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/review/$songId',
		staticData: { pageName: 'your review' },
		component: lazyPage(async () => (await import('../reviews/review-page/review-page.tsx')).ReviewPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/overview',
		staticData: { pageName: captionOf('/overview') },
		validateSearch: readOverviewSearch,
		component: lazyPage(async () => (await import('../reviews/overview/overview-page.tsx')).OverviewPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/add-tracks',
		staticData: { pageName: captionOf('/add-tracks') },
		component: lazyPage(async () => (await import('../songs/add-tracks-page.tsx')).AddTracksPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/upload',
		staticData: { pageName: 'Upload' },
		component: lazyPage(async () => (await import('../songs/upload-page.tsx')).UploadPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/profile',
		staticData: { pageName: captionOf('/profile') },
		component: lazyPage(async () => (await import('./profile-page.tsx')).ProfilePage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/manage-writers',
		staticData: { pageName: captionOf('/manage-writers') },
		component: lazyPage(async () => (await import('../catalogue/manage-writers-page.tsx')).ManageWritersPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/manage-artists',
		staticData: { pageName: captionOf('/manage-artists') },
		component: lazyPage(async () => (await import('../catalogue/manage-artists-page.tsx')).ManageArtistsPage),
	}),
	createRoute({
		getParentRoute: inShell,
		path: '/waveform-test',
		staticData: { pageName: 'Waveform test' },
		component: lazyPage(async () => (await import('../waveform/waveform-test-page.tsx')).WaveformTestPage),
	}),
];

const historyRoute = createRoute({
	getParentRoute: inShell,
	path: '/track-history',
	staticData: { pageName: captionOf('/track-history') },
	component: lazyPage(async () => (await import('../history/track-history-layout.tsx')).TrackHistoryLayout),
});
const historyPages = [
	createRoute({
		getParentRoute: () => historyRoute,
		path: '/',
		validateSearch: readHistorySearch,
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
	staticData: { pageName: captionOf('/signed-songs') },
	validateSearch: (search): { artist?: string } =>
		// An artist may be called 311, which the router reads as a number.
		search.artist === undefined ? {} : { artist: String(search.artist) },
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

export const router = createRouter({
	routeTree,
	defaultPreload: 'intent',
	defaultErrorComponent: PageError,
	notFoundMode: 'root',
	scrollRestoration: true,
	// Addresses are read and written by people and by search results: plain words, never the router's own JSON.
	parseSearch: parseSearchWith((value) => value),
	stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router;
	}
	interface StaticDataRouteOption {
		/** What a page, and those below it, are called in "Continue to …"; without one they are not offered. */
		pageName?: string;
	}
}

export function Routes() {
	return <RouterProvider router={router} />;
}
