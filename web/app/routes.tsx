// All pages. A module with pages has one import and one entry here.
import { createRouter, Navigate, Outlet, RouterProvider, stringifySearchWith } from '@tanstack/react-router';
import { accountsPages } from '../accounts/accounts.pages.tsx';
import { cataloguePages } from '../catalogue/catalogue.pages.tsx';
import { chatPages } from '../chat/chat.pages.tsx';
import { evidencePages } from '../evidence/evidence.pages.tsx';
import { historyPages } from '../history/history.pages.tsx';
import { recordBackLinks } from '../lib/back-link.ts';
import { createRouteTree, rootRoute, shellRoute } from '../lib/page-routes.ts';
import { notificationsPages } from '../notifications/notifications.pages.tsx';
import { operationsPages } from '../operations/operations.pages.tsx';
import { organizationsPages } from '../organizations/organizations.pages.tsx';
import { repliesPages } from '../replies/replies.pages.tsx';
import { reviewsPages } from '../reviews/reviews.pages.tsx';
import { signedSongsPages } from '../signed-songs/signed-songs.pages.tsx';
import { songsPages } from '../songs/songs.pages.tsx';
import { waveformPages } from '../waveform/waveform.pages.tsx';
import { AppError } from './app-error.tsx';
import { Gate } from './gate.tsx';
import { PageError } from './page-error.tsx';
import { profilePages } from './profile.pages.tsx';
import { Shell } from './shell.tsx';

const routeTree = createRouteTree([
	...accountsPages,
	...organizationsPages,
	...waveformPages,
	...songsPages,
	...repliesPages,
	...reviewsPages,
	...historyPages,
	...evidencePages,
	...cataloguePages,
	...signedSongsPages,
	...chatPages,
	...notificationsPages,
	...operationsPages,
	...profilePages,
]);

rootRoute.update({ component: Outlet, notFoundComponent: UnknownPath });
shellRoute.update({ component: GatedShell, errorComponent: AppError });

export const router = createRouter({
	routeTree,
	defaultPreload: 'intent',
	defaultErrorComponent: PageError,
	notFoundMode: 'root',
	scrollRestoration: true,
	// People read and write addresses, so parameters are plain text instead of the router's JSON: an artist may be called
	// 311 or true.
	parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
	stringifySearch: stringifySearchWith(String),
});

recordBackLinks(router);

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router;
	}
}

export function Routes() {
	return <RouterProvider router={router} />;
}

function GatedShell() {
	return (
		<Gate>
			<Shell />
		</Gate>
	);
}

/** Members go to the dashboard; for everyone else the gate shows its screens at any address. */
function UnknownPath() {
	return (
		<Gate>
			<Navigate to="/" replace />
		</Gate>
	);
}
