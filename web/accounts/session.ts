// Who is signed in: one query, refreshed by sign-in, sign-out and other tabs of the browser.
import { ORPCError } from '@orpc/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionState, Viewer } from '../../domain/accounts/viewer.ts';
import { client, endpoints } from '../lib/api-client.ts';
import { type AuthEvent, announceAuth, onAuthEvent } from '../lib/auth-channel.ts';
import { clearBusy } from '../lib/busy.ts';
import { forgetPerson } from '../lib/forget-person.ts';
import { clearOfflineStore } from '../lib/offline-shell.ts';
import { isPublicPath } from '../lib/public-paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { forgetReturnPath } from '../lib/return-path.ts';
import { createScope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';

// Scripts cannot delete the session cookie. If signing out fails, this marker cookie is written instead, and the server
// revokes the session as soon as it receives it.
const oneYearSeconds = 31_536_000;

// The full name contains the address of the server and comes from the server; offline only the suffix is known.
const nameSuffix = '.signed_out';

function writeSignedOutMarker(name: string) {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
	document.cookie = `${name}=1; path=/; samesite=lax; max-age=${oneYearSeconds}`;
}

export function hasSignedOutMarker(cookies = document.cookie) {
	return cookies.split(';').some((pair) => (pair.split('=')[0] ?? '').trim().endsWith(nameSuffix));
}

const sessionQuery = queryOptions({
	queryKey: endpoints.accounts.getSession.queryKey(),
	queryFn: loadSession,
});

// Logging out must not wait for a server that hangs.
const signOutTimeoutMs = 5_000;

// Freezes the screen from Logout until the page is left: otherwise the lost session would show for a moment.
let isLoggingOut = false;

async function loadSession({ signal }: { signal: AbortSignal }): Promise<SessionState> {
	const before = queryClient.getQueryData(sessionQuery.queryKey);
	const state = await client.accounts.getSession(undefined, { signal });
	if (isLoggingOut) return new Promise(() => undefined);
	if (before) handleViewerChange(before.viewer, state.viewer);
	return state;
}

export function useSession() {
	const { data, isPending, error, refetch } = useQuery(sessionQuery);
	return { state: data, isPending, error, refetch: () => void refetch() };
}

type Session = ReturnType<typeof useSession>;

/** Starts loading before the first render; null when the server cannot be reached. */
export async function preloadSession() {
	await queryClient.prefetchQuery(sessionQuery);
	return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

export function refreshSession(): Promise<SessionState> {
	return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** For a session that may have changed. If the request fails, the session stays as it was. */
export function recheckSession() {
	refreshSession().catch(() => undefined);
}

/**
 * Fetches the session after the server has accepted a change of the viewer. If that fails, the given values are used
 * until the session can be fetched.
 */
export async function refreshViewer(fallback: Partial<Viewer>) {
	try {
		await refreshSession();
	} catch {
		changeViewer((viewer) => ({ ...viewer, ...fallback }));
		await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
	}
}

/** Follows sign-in and sign-out in the other tabs of this browser. */
export function useFollowOtherTabs() {
	useScope((scope) => scope.add(onAuthEvent((event) => void followOtherTab(event))), []);
}

async function followOtherTab(event: AuthEvent) {
	if (event === 'signed-out') {
		// A pending response may have been sent before the sign-out.
		await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
		changeViewer(() => null);
	}
	await refreshSession().catch(() => undefined);
}

function changeViewer(change: (viewer: Viewer) => Viewer | null) {
	const state = queryClient.getQueryData(sessionQuery.queryKey);
	if (!state?.viewer || isLoggingOut) return;
	const viewer = change(state.viewer);
	handleViewerChange(state.viewer, viewer);
	queryClient.setQueryData(sessionQuery.queryKey, { ...state, viewer });
}

/** Call after a successful sign-in: informs the other tabs and goes to `/`. */
export function announceSignIn() {
	announceAuth('signed-in');
	goHome();
}

/** Logout for a button with a busy state; it ends by leaving the page. */
export function useLogout() {
	const [isPressed, setIsPressed] = useState(false);
	function handleLogout() {
		setIsPressed(true);
		void logout();
	}
	return { isLoggingOut: isPressed, onLogout: handleLogout };
}

/** Signs out and goes to `/`, even on failure: then a marker cookie makes the server revoke the session later. */
async function logout() {
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
		// Without the server, only the cached shell can show the sign-in screen; it contains no personal data.
		await clearOfflineStore({ keepShell: failure?.isUnreachable ?? false });
	} catch {
		// A browser may refuse access to its storage; the page is left anyway.
	} finally {
		leavePage();
	}
}

/** Called after the viewer deleted their account: removes all their data from this browser and goes to `/`. */
export async function leaveAfterDeletion({ userId, reviewerId }: Pick<Viewer, 'userId' | 'reviewerId'>) {
	isLoggingOut = true;
	const forget = () => forgetPerson(reviewerId ? [userId, reviewerId] : [userId], localStorage);
	try {
		announceAuth('signed-out');
		forgetReturnPath();
		forget();
		// Data that the page saves while it is being left would bring some of it back.
		createScope().listen(window, 'pagehide', forget);
		await clearOfflineStore({ keepShell: false });
	} catch {
		// A browser may refuse access to its storage; the page is left anyway.
	} finally {
		leavePage();
	}
}

function leavePage() {
	// The Back button may restore this page with all its content, for the next person at this computer.
	createScope().listen(window, 'pageshow', (event) => {
		if ((event as PageTransitionEvent).persisted) window.location.reload();
	});
	// No "Leave this page?" prompt: staying would leave a broken page.
	clearBusy();
	window.location.assign('/');
}

/** The person has logged out, but the server could not be reached. */
export function isSignedOutOffline(session: Session) {
	return session.state === undefined && session.error !== null && hasSignedOutMarker();
}

/** Removes all cached data when the person or their label changes. */
function handleViewerChange(before: Viewer | null, now: Viewer | null) {
	const hasSignedIn = before === null && now !== null;
	const hasJoinedLabel = before?.organization === null && now?.organization != null;
	if (hasSignedIn || hasJoinedLabel) goHome();
	if (identityOf(before) === identityOf(now)) return;
	const sessionKeyHash = JSON.stringify(sessionQuery.queryKey);
	queryClient.removeQueries({ predicate: (query) => JSON.stringify(query.queryKey) !== sessionKeyHash });
}

/** Changes with the person and their label; the key of the shell, which is then mounted again. */
export function identityOf(viewer: Viewer | null) {
	return viewer ? `${viewer.userId} ${viewer.organization?.id ?? ''}` : '';
}

function goHome() {
	const { pathname } = window.location;
	if (pathname !== '/' && !isPublicPath(pathname)) window.history.replaceState(null, '', '/');
}
