import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { profileRoute } from '../lib/page-routes.ts';

export const operationsPages = [
	createRoute({
		getParentRoute: () => profileRoute,
		path: '/server',
		component: lazyComponent(() => import('./server-page.tsx'), 'ServerPage'),
	}),
];
