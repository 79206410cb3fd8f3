import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { rootRoute } from '../lib/page-routes.ts';
import { publicPaths } from './evidence.public-paths.ts';

export const evidencePages = [
	createRoute({
		getParentRoute: () => rootRoute,
		path: publicPaths.verify,
		component: lazyComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
	}),
];
