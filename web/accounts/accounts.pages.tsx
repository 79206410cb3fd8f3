import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { rootRoute } from '../lib/page-routes.ts';
import { publicPaths } from './accounts.public-paths.ts';

export const accountsPages = [
	createRoute({
		getParentRoute: () => rootRoute,
		path: publicPaths.resetPassword,
		component: lazyComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
	}),
	createRoute({
		getParentRoute: () => rootRoute,
		path: publicPaths.confirmEmail,
		component: lazyComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
	}),
];
