// The whole app as people have it: its providers, its routes, its styles. Only the server is a stub.
import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState, Viewer } from '../../domain/accounts/viewer.ts';
import { App } from '../app/app.tsx';
import { drawRoot } from '../app/app-error.tsx';
import { router } from '../app/routes.tsx';
import { queryClient } from '../lib/query-client.ts';
import { admin, emptyLabel, newcomer } from './empty-label.ts';
import { type Answers, answer } from './server-stub.ts';

const desk = { width: 1440, height: 900 };

const noSession: SessionState = {
	viewer: null,
	supportEmail: 'support@localhost',
	signUp: 'open',
	signedOutMarker: 'acetate.signed_out',
};

let root: Root | undefined;

/** Opens an address as somebody who is not signed in. */
export async function openAsVisitor(path: string, answers: Answers = {}): Promise<void> {
	answer({ accounts: { getSession: noSession }, live: { guestStream: noMessages } });
	await open(path, answers);
}

/** Opens an address as somebody who is signed in and has no label. */
export async function openAsNewcomer(path: string, answers: Answers = {}): Promise<void> {
	await openAs(newcomer, path, answers);
}

/** Opens an address in a label, which is empty as far as no other answers are given. */
export async function openAsMember(path: string, answers: Answers = {}, viewer: Viewer = admin): Promise<void> {
	answer(emptyLabel);
	await openAs(viewer, path, answers);
}

async function openAs(viewer: Viewer, path: string, answers: Answers): Promise<void> {
	answer({
		accounts: { getSession: { ...noSession, viewer } },
		organizations: { listClosedLabels: { labels: [] } },
		live: { stream: noMessages },
	});
	await open(path, answers);
}

async function open(path: string, answers: Answers): Promise<void> {
	answer(answers);
	// The script of the document does this before the first paint.
	document.documentElement.className = 'dark';
	// By the router, which is still at the last address of the test before.
	router.history.replace(path);
	router.history.flush();
	drawPart(<App />);
}

/** Draws a part of the app without the rest. */
export function drawPart(part: ReactNode): void {
	document.body.appendChild(document.createElement('div')).id = 'root';
	root = drawRoot(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
}

/** As if the tab were closed and its storage emptied. */
export async function closeApp(): Promise<void> {
	// A page that is still being opened would come up in the next test.
	await expect.poll(() => router.state.status).toBe('idle');
	root?.unmount();
	// As new: it would draw the last page of this test first in the next one, and take that for a navigation.
	Object.assign(router, { _tx: undefined, _committed: [] });
	router.stores.setMatches([]);
	router.stores.resolvedLocation.set(undefined);
	root = undefined;
	document.body.replaceChildren();
	await queryClient.cancelQueries();
	queryClient.clear();
	localStorage.clear();
	sessionStorage.clear();
	if (window.innerWidth !== desk.width) await page.viewport(desk.width, desk.height);
}

/** A live stream that is open and quiet. */
function noMessages(): Promise<never> {
	return new Promise(() => undefined);
}
