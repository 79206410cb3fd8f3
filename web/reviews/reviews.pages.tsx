import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn, Headphones } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { tabCaptions, tabOf } from './dashboard/dashboard-tabs.ts';
import { readOverviewSearch } from './overview/overview-search.ts';

export const reviewLink = { to: '/', caption: 'Review', shortCaption: 'Review', icon: Headphones } as const;
export const overviewLink = {
	to: '/overview',
	caption: 'Overview',
	shortCaption: 'Overview',
	icon: ChartNoAxesColumn,
} as const;

export const reviewsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/',
		staticData: { listName: ({ tab }) => tabCaptions[tabOf(tab)] },
		// Pending songs are at the plain address; an unknown tab shows them too.
		validateSearch: ({ tab }): { tab?: 'mine' | 'completed' } => (tab === 'mine' || tab === 'completed' ? { tab } : {}),
		component: lazyComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/review/$songId',
		staticData: { pageName: 'your review', hasBackLink: true },
		component: lazyComponent(() => import('./review-page/review-page.tsx'), 'ReviewPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/overview',
		staticData: { pageName: overviewLink.caption },
		validateSearch: readOverviewSearch,
		component: lazyComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
	}),
];
