// Who is signed in, as this page knows it: one query, refreshed by sign-in, sign-out and the other tabs of the browser.
import { ORPCError } from '@orpc/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionState, Viewer } from '../../domain/accounts/viewer.ts';
import { client, endpoints } from '../lib/api.ts';
import { announceAuth, onAuthEvent } from '../lib/auth-channel.ts';
import { clearOfflineStore } from '../lib/offline-shell.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { forgetReturnPath } from '../lib/return-path.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { hasSignedOutMarker, writeSignedOutMarker } from './signed-out-marker.ts';

const sessionQuery = queryOptions({
	queryKey: endpoints.accounts.getSession.queryKey(),
	queryFn: loadSession,
});

// From pressing Logout to the new page nothing may change the screen: live news of the lost session would be faster.
let isLoggingOut = false;

async function loadSession({ signal }: { signal: AbortSignal }): Promise<SessionState> {
	const before = queryClient.getQueryData(sessionQuery.queryKey);
	const state = await client.accounts.getSession(undefined, { signal });
	if (isLoggingOut) return new Promise(() => undefined);
	if (before) settle(before.viewer, state.viewer);
	return state;
}

export interface Session {
	readonly state: SessionState | undefined;
	readonly isPending: boolean;
	readonly error: Error | null;
	readonly refetch: () => void;
}

export function useSession(): Session {
	const { data, isPending, error, refetch } = useQuery(sessionQuery);
	return { state: data, isPending, error, refetch: () => void refetch() };
}

/** Starts loading before the first component is drawn. */
export function preloadSession(): void {
	void queryClient.prefetchQuery(sessionQuery);
}

export function refreshSession(): Promise<SessionState> {
	return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Follows sign-in and sign-out in the other tabs of this browser. */
export function useOtherTabs(): void {
	useScope((scope) => scope.add(onAuthEvent(() => void refreshSession().catch(() => undefined))), []);
}

/** To be called after a successful sign-in: the other tabs follow, and this page goes to `/`. */
export function announceSignIn(): void {
	announceAuth('signed-in');
	goHome();
}

/** Signs out and goes to `/`. A sign-out that fails ends there too: the marker makes the server revoke the session. */
export async function logout(): Promise<void> {
	const marker = queryClient.getQueryData(sessionQuery.queryKey)?.signedOutMarker;
	isLoggingOut = true;
	forgetReturnPath();
	try {
		await client.accounts.signOut();
		await clearOfflineStore({ keepShell: false });
	} catch (error) {
		localStorage.clear();
		if (marker) writeSignedOutMarker(marker);
		// Out of reach of the server only the stored shell can still show the sign-in screen; it holds nothing of anyone.
		await clearOfflineStore({ keepShell: !(error instanceof ORPCError) });
	}
	announceAuth('signed-out');
	// A browser may bring this page back, with all it shows, when the next person presses Back.
	window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
	window.location.assign('/');
}

/** The person has logged out, and the server cannot be reached to say so. */
export function isSignedOutOffline(session: Session): boolean {
	return session.state === undefined && session.error !== null && hasSignedOutMarker();
}

/** Whoever is signed in now must not find what another person, or they in another label, had loaded. */
function settle(before: Viewer | null, now: Viewer | null): void {
	const hasArrived = before === null && now !== null;
	const hasFoundLabel = before?.organization === null && now?.organization != null;
	if (hasArrived || hasFoundLabel) goHome();
	if (identityOf(before) === identityOf(now)) return;
	const keptHash = JSON.stringify(sessionQuery.queryKey);
	queryClient.removeQueries({ predicate: (query) => JSON.stringify(query.queryKey) !== keptHash });
}

/** Changes when another person is signed in, or the same one in another label; the shell is drawn anew with it. */
export function identityOf(viewer: Viewer | null): string {
	return viewer ? `${viewer.userId} ${viewer.organization?.id ?? ''}` : '';
}

function goHome(): void {
	const { pathname } = window.location;
	if (pathname !== '/' && !isPublicPath(pathname)) window.history.replaceState(null, '', '/');
}
