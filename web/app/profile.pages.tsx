import { createRoute, redirect } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { profileRoute } from '../lib/page-routes.ts';
import * as m from './app.messages.ts';

export const profileLink = {
	to: '/profile',
	caption: m.profile,
	shortCaption: m.profile,
	icon: CircleUserRound,
} as const;

profileRoute.update({
	staticData: { pageName: m.profile },
	component: lazyComponent(() => import('./profile-layout.tsx'), 'ProfileLayout'),
});

export const profilePages = [
	createRoute({
		getParentRoute: () => profileRoute,
		path: '/',
		// The address of the label while everything was on one page.
		beforeLoad: ({ location }) => {
			if (location.hash === 'label') throw redirect({ to: '/profile/label', replace: true });
		},
		component: lazyComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
	}),
	createRoute({
		getParentRoute: () => profileRoute,
		path: '/label',
		component: lazyComponent(() => import('./label-page.tsx'), 'LabelPage'),
	}),
];
