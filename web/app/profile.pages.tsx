import { createRoute } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import * as m from './app.messages.ts';

export const profileLink = {
	to: '/profile',
	caption: m.profile,
	shortCaption: m.profile,
	icon: CircleUserRound,
} as const;

export const profilePages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/profile',
		staticData: { pageName: profileLink.caption },
		component: lazyComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
	}),
];
