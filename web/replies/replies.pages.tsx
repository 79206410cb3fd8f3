import { createRoute } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies-shell.messages.ts';
import { demos } from '../../domain/replies/replies-shell.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid, readSearchText, withoutUndefined } from '../lib/search-params.ts';

export const demosLink = {
	to: '/demos',
	get caption() {
		return t(demos);
	},
	get shortCaption() {
		return t(demos);
	},
	icon: Inbox,
} as const;

const demosRoute = createRoute({
	getParentRoute: () => shellRoute,
	path: '/demos',
	staticData: {
		get pageName() {
			return t(demos);
		},
	},
	component: lazyComponent(() => import('./demos/demos-layout.tsx'), 'DemosLayout'),
});

export const repliesPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/add-tracks',
		staticData: {
			get pageName() {
				return t(m.addTracks);
			},
		},
		component: lazyComponent(() => import('./add-tracks-with-demos.tsx'), 'AddTracksWithDemos'),
	}),
	createRoute({
		getParentRoute: () => demosRoute,
		path: '/',
		component: lazyComponent(() => import('./demos/demos-index.tsx'), 'DemosIndex'),
	}),
	createRoute({
		getParentRoute: () => demosRoute,
		path: '/screening',
		component: lazyComponent(() => import('./demos/screening-page.tsx'), 'ScreeningPage'),
	}),
	createRoute({
		getParentRoute: () => demosRoute,
		path: '/replies',
		// With `next` the first reply that is due is opened, ready to send.
		validateSearch: ignoreInvalid(({ reply }): { reply?: 'next' } => (reply === 'next' ? { reply } : {})),
		component: lazyComponent(() => import('./demos/replies-due-page.tsx'), 'RepliesDuePage'),
	}),
	createRoute({
		getParentRoute: () => demosRoute,
		path: '/senders',
		validateSearch: ignoreInvalid(({ find }) => withoutUndefined({ find: readSearchText(find) })),
		component: lazyComponent(() => import('./demos/senders-page.tsx'), 'SendersPage'),
	}),
	createRoute({
		getParentRoute: () => demosRoute,
		path: '/submit-page',
		component: lazyComponent(() => import('./demos/submit-page-page.tsx'), 'SubmitPagePage'),
	}),
];
