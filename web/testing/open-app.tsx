// The whole app with its providers, routes and styles. Only the server is a stub.
import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { toast } from 'sonner';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState, Viewer } from '../../domain/accounts/viewer.ts';
import { App } from '../app/app.tsx';
import { drawRoot } from '../app/app-error.tsx';
import { router } from '../app/routes.tsx';
import { queryClient } from '../lib/query-client.ts';
import { admin, emptyLabel, newcomer } from './empty-label.ts';
import { type Responses, respond } from './server-stub.ts';

const desktop = { width: 1440, height: 900 };

const noSession: SessionState = {
	viewer: null,
	supportEmail: 'support@localhost',
	signUp: 'open',
	signedOutMarker: 'acetate.signed_out',
};

let root: Root | undefined;

/** Opens an address as a signed-out visitor. */
export async function openAsVisitor(path: string, responses: Responses = {}): Promise<void> {
	respond({ accounts: { getSession: noSession }, live: { guestStream: noMessages } });
	await open(path, responses);
}

/** Opens an address as a signed-in person without a label. */
export async function openAsNewcomer(path: string, responses: Responses = {}): Promise<void> {
	await openAs(newcomer, path, responses);
}

/** Opens an address in a label, which is empty unless other responses are given. */
export async function openAsMember(path: string, responses: Responses = {}, viewer: Viewer = admin): Promise<void> {
	respond(emptyLabel);
	await openAs(viewer, path, responses);
}

async function openAs(viewer: Viewer, path: string, responses: Responses): Promise<void> {
	respond({
		accounts: { getSession: { ...noSession, viewer } },
		organizations: { listClosedLabels: { labels: [] } },
		live: { stream: noMessages },
	});
	await open(path, responses);
}

async function open(path: string, responses: Responses): Promise<void> {
	respond(responses);
	// The inline script of the document does this before the first paint.
	document.documentElement.className = 'dark';
	// Uses the router, which is still at the last address of the previous test.
	router.history.replace(path);
	router.history.flush();
	drawPart(<App />);
}

/** Renders a part of the app without the rest. */
export function drawPart(part: ReactNode): void {
	document.body.appendChild(document.createElement('div')).id = 'root';
	root = drawRoot(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
}

/** Acts as if the tab were closed and its storage cleared. */
export async function closeApp(): Promise<void> {
	// A page that is still opening would appear in the next test.
	await expect.poll(() => router.state.status).toBe('idle');
	// The library keeps toasts that are still shown, and would show them again in the next test.
	toast.dismiss();
	root?.unmount();
	// Resets the router, which would otherwise render the last page of this test first in the next one, and treat that as
	// a navigation.
	Object.assign(router, { _tx: undefined, _committed: [] });
	router.stores.setMatches([]);
	router.stores.resolvedLocation.set(undefined);
	root = undefined;
	document.body.replaceChildren();
	await queryClient.cancelQueries();
	queryClient.clear();
	localStorage.clear();
	sessionStorage.clear();
	if (window.innerWidth !== desktop.width) await page.viewport(desktop.width, desktop.height);
}

/** A live stream that is open and quiet. */
function noMessages(): Promise<never> {
	return new Promise(() => undefined);
}
