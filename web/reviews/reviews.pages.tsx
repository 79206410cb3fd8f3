import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn, Headphones } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/reviews/reviews-shell.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid } from '../lib/search-params.ts';
import { tabCaptions, tabOf } from './dashboard/dashboard-tabs.ts';
import { readOverviewSearch } from './overview/overview-search.ts';

export const reviewLink = {
	to: '/',
	get caption() {
		return t(m.review);
	},
	get shortCaption() {
		return t(m.review);
	},
	icon: Headphones,
} as const;
export const overviewLink = {
	to: '/overview',
	get caption() {
		return t(m.overview);
	},
	get shortCaption() {
		return t(m.overview);
	},
	icon: ChartNoAxesColumn,
} as const;

export const reviewsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/',
		staticData: { listName: ({ tab }) => t(tabCaptions[tabOf(tab)]) },
		// Pending songs are at the plain address; an unknown tab shows them too.
		validateSearch: ignoreInvalid(({ tab }): { tab?: 'mine' | 'completed' } =>
			tab === 'mine' || tab === 'completed' ? { tab } : {},
		),
		component: lazyComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/review/$songId',
		staticData: {
			get pageName() {
				return t(m.yourReviewPage);
			},
			hasBackLink: true,
		},
		component: lazyComponent(() => import('./review-page/review-page.tsx'), 'ReviewPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/overview',
		staticData: {
			get pageName() {
				return t(m.overview);
			},
		},
		validateSearch: ignoreInvalid(readOverviewSearch),
		component: lazyComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
	}),
];
