import { createRoute } from '@tanstack/react-router';
import { Feather, MicVocal } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const manageWritersLink = {
	to: '/manage-writers',
	caption: 'Manage Writers',
	shortCaption: 'Writers',
	icon: Feather,
} as const;
export const manageArtistsLink = {
	to: '/manage-artists',
	caption: 'Manage Artists',
	shortCaption: 'Artists',
	icon: MicVocal,
} as const;

export const cataloguePages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers',
		staticData: { pageName: manageWritersLink.caption },
		component: lazyComponent(async () => (await import('./manage-writers-page.tsx')).ManageWritersPage),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-artists',
		staticData: { pageName: manageArtistsLink.caption },
		component: lazyComponent(async () => (await import('./manage-artists-page.tsx')).ManageArtistsPage),
	}),
];
