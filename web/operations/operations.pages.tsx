import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const operationsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/profile/server',
		staticData: { pageName: 'Server' },
		component: lazyComponent(() => import('./server-page.tsx'), 'ServerPage'),
	}),
];
