import { createRoute } from '@tanstack/react-router';
import { Feather, MicVocal } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { readCatalogueSearch } from './catalogue-search.ts';

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
		validateSearch: readCatalogueSearch,
		component: lazyComponent(() => import('./manage-pages.tsx'), 'ManageWritersPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/publishers',
		staticData: { pageName: 'Publishers' },
		validateSearch: readCatalogueSearch,
		component: lazyComponent(() => import('./manage-pages.tsx'), 'PublishersPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/$entryId',
		staticData: { pageName: manageWritersLink.caption },
		component: lazyComponent(() => import('./entry-page.tsx'), 'WriterPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/publishers/$entryId',
		staticData: { pageName: 'Publishers' },
		component: lazyComponent(() => import('./entry-page.tsx'), 'PublisherPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-artists',
		staticData: { pageName: manageArtistsLink.caption },
		validateSearch: readCatalogueSearch,
		component: lazyComponent(() => import('./manage-pages.tsx'), 'ManageArtistsPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-artists/$entryId',
		staticData: { pageName: manageArtistsLink.caption },
		component: lazyComponent(() => import('./entry-page.tsx'), 'ArtistPage'),
	}),
];
