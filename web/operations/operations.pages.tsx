import { createRoute } from '@tanstack/react-router';
import * as m from '../../domain/operations/operations.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const operationsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/profile/server',
		staticData: { pageName: m.server },
		component: lazyComponent(() => import('./server-page.tsx'), 'ServerPage'),
	}),
];
