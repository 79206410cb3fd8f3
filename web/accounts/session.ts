// Who is signed in, as this page knows it: one query, refreshed by sign-in, sign-out and the other tabs of the browser.
import { ORPCError } from '@orpc/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionState, Viewer } from '../../domain/accounts/viewer.ts';
import { client, endpoints } from '../lib/api.ts';
import { type AuthEvent, announceAuth, onAuthEvent } from '../lib/auth-channel.ts';
import { releasePage } from '../lib/busy.ts';
import { clearOfflineStore } from '../lib/offline-shell.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { forgetReturnPath } from '../lib/return-path.ts';
import { createScope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { hasSignedOutMarker, writeSignedOutMarker } from './signed-out-marker.ts';

const sessionQuery = queryOptions({
	queryKey: endpoints.accounts.getSession.queryKey(),
	queryFn: loadSession,
});

// Whoever wants to go does not wait for a server that hangs.
const signOutTimeoutMs = 5_000;

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

/**
 * After a change that the server has accepted: asks who the viewer is now. That this can fail is no failure of the
 * change; then what is known of its outcome has to do until the session can be asked again.
 */
export async function followChange(known: Partial<Viewer>): Promise<void> {
	try {
		await refreshSession();
	} catch {
		changeViewer((viewer) => ({ ...viewer, ...known }));
		await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
	}
}

/** Follows sign-in and sign-out in the other tabs of this browser. */
export function useOtherTabs(): void {
	useScope((scope) => scope.add(onAuthEvent((event) => void followOtherTab(event))), []);
}

async function followOtherTab(event: AuthEvent): Promise<void> {
	if (event === 'signed-out') {
		// An answer that is under way may still be of before.
		await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
		changeViewer(() => null);
	}
	await refreshSession().catch(() => undefined);
}

function changeViewer(change: (viewer: Viewer) => Viewer | null): void {
	const state = queryClient.getQueryData(sessionQuery.queryKey);
	if (!state?.viewer || isLoggingOut) return;
	const viewer = change(state.viewer);
	settle(state.viewer, viewer);
	queryClient.setQueryData(sessionQuery.queryKey, { ...state, viewer });
}

/** To be called after a successful sign-in: the other tabs follow, and this page goes to `/`. */
export function announceSignIn(): void {
	announceAuth('signed-in');
	goHome();
}

/** Logout for a button, which shows that it is under way; the page ends with it. */
export function useLogout(): { isLoggingOut: boolean; onLogout: () => void } {
	const [isPressed, setIsPressed] = useState(false);
	function handleLogout() {
		setIsPressed(true);
		void logout();
	}
	return { isLoggingOut: isPressed, onLogout: handleLogout };
}

/** Signs out and goes to `/`. A sign-out that fails ends there too: the marker makes the server revoke the session. */
async function logout(): Promise<void> {
	if (isLoggingOut) return;
	isLoggingOut = true;
	const failure = await client.accounts.signOut(undefined, { signal: AbortSignal.timeout(signOutTimeoutMs) }).then(
		() => null,
		(error: unknown) => ({ isUnreachable: !(error instanceof ORPCError) }),
	);
	try {
		const marker = queryClient.getQueryData(sessionQuery.queryKey)?.signedOutMarker;
		if (failure && marker) writeSignedOutMarker(marker);
		announceAuth('signed-out');
		forgetReturnPath();
		if (failure) localStorage.clear();
		// Out of reach of the server only the stored shell can still show the sign-in screen; it holds nothing of anyone.
		await clearOfflineStore({ keepShell: failure?.isUnreachable ?? false });
	} catch {
		// A browser may refuse its storage; that must not keep anyone here.
	} finally {
		leave();
	}
}

function leave(): void {
	// A browser may bring this page back, with all it shows, when the next person presses Back.
	createScope().listen(window, 'pageshow', (event) => {
		if ((event as PageTransitionEvent).persisted) window.location.reload();
	});
	// Nothing that is held here is worth a question any more, and an answer of "stay" would strand the page.
	releasePage();
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
