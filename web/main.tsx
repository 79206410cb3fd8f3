import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { preloadSession } from './accounts/session.ts';
import { App, fetchRoutes, prepareRoutes } from './app/app.tsx';
import { drawRoot } from './app/app-error.tsx';
import { prefetchDashboard } from './app/prefetch-dashboard.ts';
import { loadLanguage } from './lib/language.ts';
import { isPublicPath } from './lib/public-paths.ts';
import { queryClient } from './lib/query-client.ts';
import { whenIdle } from './lib/scope.ts';
import { followOtherTabs } from './lib/theme.ts';
import { storeInvitation } from './organizations/invitation.ts';
import { registerServiceWorker } from './pwa/registration.ts';

storeInvitation();
followOtherTabs();
void start();

/**
 * The static content of the document stays until the viewer is known: rendering anything in between would only delay
 * the page.
 */
async function start(): Promise<void> {
	const session = preloadSession();
	const language = loadLanguage();
	const responses = session.then((state) => prefetchDashboard(state?.viewer ?? null, window.location));
	// The server adds this link to the page if the request has a session cookie.
	if (document.querySelector('link[rel=modulepreload]')) fetchRoutes().catch(() => undefined);
	if (!isPublicPath(window.location.pathname)) {
		const isForMember = (await session)?.viewer?.organization != null;
		// The app shows a failure.
		if (isForMember) await prepareRoutes().catch(() => undefined);
	}
	await language;
	drawRoot(
		<QueryClientProvider client={queryClient}>
			<App />
		</QueryClientProvider>,
	);
	// Not in development, where the worker would serve outdated modules. It fetches all remaining files, so it starts
	// late.
	if (import.meta.env.PROD) {
		await responses;
		await whenIdle();
		await registerServiceWorker().catch(() => undefined);
	}
}
