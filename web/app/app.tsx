import { lazy, Suspense, useState } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { refreshSession, useOtherTabs, useSession } from '../accounts/session.ts';
import { useLive } from '../lib/live/live.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { onSessionLost } from '../lib/session-lost.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Gate } from './gate.tsx';

// Router, shell and pages are larger than the sign-in screen, which loads without them.
const Routes = lazy(async () => ({ default: (await import('./routes.tsx')).Routes }));

export function App() {
	useOtherTabs();
	// The gate then shows what fits the new session; several refusals at once load it only once.
	useScope((scope) => scope.add(onSessionLost(queryClient, reloadSession)), []);
	const { state } = useSession();
	const viewer = state?.viewer ?? null;
	const [hasRoutes, setHasRoutes] = useState(() => isPublicPath(window.location.pathname));
	// Once loaded they stay mounted, so that the router keeps following the address while someone signs in again.
	if (!hasRoutes && viewer?.organization) setHasRoutes(true);
	return (
		<>
			{hasRoutes ? (
				<Suspense fallback={<PageSpinner />}>
					<Routes />
				</Suspense>
			) : (
				<Gate>{null}</Gate>
			)}
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
		onUnauthorized: reloadSession,
	});
	return null;
}

function reloadSession(): void {
	void refreshSession().catch(() => undefined);
}
