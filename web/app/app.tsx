import { lazy, Suspense, useState } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { refreshSession, useFollowOtherTabs, useSession } from '../accounts/session.ts';
import { onDoubtedViewer } from '../lib/doubted-viewer.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { useLive } from '../live/live.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Gate } from './gate.tsx';

// Router, shell and pages weigh more than the sign-in screen does; they come when there is something to route.
const Routes = lazy(async () => ({ default: (await import('./routes.tsx')).Routes }));

export function App() {
	useFollowOtherTabs();
	// The gate then shows what is right for whoever is found; several refusals at once ask only once.
	useScope((scope) => scope.add(onDoubtedViewer(queryClient, askWhoIsLooking)), []);
	const { state } = useSession();
	const viewer = state?.viewer ?? null;
	const [hasRoutes, setHasRoutes] = useState(() => isPublicPath(window.location.pathname));
	// They stay once they are there, so that the router does not lose track of the address while someone signs in again.
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
		onUnauthorized: askWhoIsLooking,
	});
	return null;
}

function askWhoIsLooking(): void {
	void refreshSession().catch(() => undefined);
}
