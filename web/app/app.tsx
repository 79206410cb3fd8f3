import { useState } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { recheckSession, useFollowOtherTabs, useSession } from '../accounts/session.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useLive } from '../lib/live/live.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { onSessionLost } from '../lib/session-lost.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Gate } from './gate.tsx';

// Loaded on demand: the sign-in screen does not need router, shell and pages.
async function loadRoutes() {
	const routes = await import('./routes.tsx');
	// Makes the first render include the page, instead of only the second.
	await routes.router.load();
	return routes;
}
const Routes = lazyComponent(loadRoutes, 'Routes', PageSpinner);

/** Prepares the routes for members only, because it reads the address, which signing in changes. */
export const prepareRoutes = Routes.preload;

/** Only loads the files. */
export async function fetchRoutes() {
	await import('./routes.tsx');
}

export function App() {
	useFollowOtherTabs();
	// Lets the gate show the right screen. Several refusals at once cause only one request.
	useScope((scope) => scope.add(onSessionLost(queryClient, recheckSession)), []);
	const { state } = useSession();
	const viewer = state?.viewer ?? null;
	const [hasRoutes, setHasRoutes] = useState(() => isPublicPath(window.location.pathname));
	// The routes stay loaded, so that the router keeps track of the address while a person signs in again.
	if (!hasRoutes && viewer?.organization) setHasRoutes(true);
	return (
		<>
			{hasRoutes ? <Routes /> : <Gate>{null}</Gate>}
			{viewer && <LiveUpdates viewer={viewer} />}
			<UpdatePrompt />
		</>
	);
}

function LiveUpdates({ viewer }: { viewer: Viewer }) {
	useLive({
		userId: viewer.userId,
		organizationId: viewer.organization?.id ?? null,
		cursor: viewer.liveCursor,
		onUnauthorized: recheckSession,
	});
	return null;
}
