import { createRoute, redirect } from '@tanstack/react-router';
import { History } from 'lucide-react';
import * as m from '../../domain/history/history-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid } from '../lib/search-params.ts';
import { findMovedList, readHistorySearch, readMovedList } from './history-search.ts';

export const trackHistoryLink = {
	to: '/track-history',
	get caption() {
		return t(m.trackHistory);
	},
	get shortCaption() {
		return t(m.shortCaption);
	},
	icon: History,
} as const;

const trackHistoryRoute = createRoute({
	getParentRoute: () => shellRoute,
	path: '/track-history',
	staticData: {
		get pageName() {
			return t(m.trackHistory);
		},
	},
	component: lazyComponent(() => import('./track-history-layout.tsx'), 'TrackHistoryLayout'),
});

export const historyPages = [
	createRoute({
		getParentRoute: () => trackHistoryRoute,
		path: '/',
		beforeLoad({ location }) {
			const moved = findMovedList(location.search);
			if (moved) throw redirect({ ...moved, replace: true });
		},
		validateSearch: ignoreInvalid((search) => ({ ...readHistorySearch(search), ...readMovedList(search) })),
		component: lazyComponent(() => import('./track-history-page.tsx'), 'TrackHistoryPage'),
	}),
	createRoute({
		getParentRoute: () => trackHistoryRoute,
		path: '/overview',
		component: lazyComponent(() => import('./history-overview-page.tsx'), 'HistoryOverviewPage'),
	}),
];
