import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const answersPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/add-tracks',
		staticData: { pageName: 'Add Tracks' },
		component: lazyComponent(() => import('./add-tracks-with-answers.tsx'), 'AddTracksWithAnswers'),
	}),
];
