import { createRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { readHistorySearch } from './history-search.ts';

export const trackHistoryLink = {
	to: '/track-history',
	caption: 'Track History',
	shortCaption: 'History',
	icon: History,
} as const;

const trackHistoryRoute = createRoute({
	getParentRoute: () => shellRoute,
	path: '/track-history',
	staticData: { pageName: trackHistoryLink.caption },
	component: lazyComponent(() => import('./track-history-layout.tsx'), 'TrackHistoryLayout'),
});

export const historyPages = [
	createRoute({
		getParentRoute: () => trackHistoryRoute,
		path: '/',
		validateSearch: readHistorySearch,
		component: lazyComponent(() => import('./track-history-page.tsx'), 'TrackHistoryPage'),
	}),
	createRoute({
		getParentRoute: () => trackHistoryRoute,
		path: '/overview',
		component: lazyComponent(() => import('./history-overview-page.tsx'), 'HistoryOverviewPage'),
	}),
];
