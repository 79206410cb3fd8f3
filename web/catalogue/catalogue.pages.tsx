import { createRoute } from '@tanstack/react-router';
import { Feather, MicVocal } from 'lucide-react';
import * as m from '../../domain/catalogue/catalogue-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid } from '../lib/search-params.ts';
import { readCatalogueSearch } from './catalogue-search.ts';

export const manageWritersLink = {
	to: '/manage-writers',
	get caption() {
		return t(m.manageWriters);
	},
	get shortCaption() {
		return t(m.writers);
	},
	icon: Feather,
} as const;
export const manageArtistsLink = {
	to: '/manage-artists',
	get caption() {
		return t(m.manageArtists);
	},
	get shortCaption() {
		return t(m.artists);
	},
	icon: MicVocal,
} as const;

export const cataloguePages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers',
		staticData: {
			get pageName() {
				return manageWritersLink.caption;
			},
		},
		validateSearch: ignoreInvalid(readCatalogueSearch),
		component: lazyComponent(() => import('./manage-pages.tsx'), 'ManageWritersPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/publishers',
		staticData: {
			get pageName() {
				return t(m.publishers);
			},
		},
		validateSearch: ignoreInvalid(readCatalogueSearch),
		component: lazyComponent(() => import('./manage-pages.tsx'), 'PublishersPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/$entryId',
		staticData: {
			get pageName() {
				return manageWritersLink.caption;
			},
		},
		component: lazyComponent(() => import('./entry-page.tsx'), 'WriterPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-writers/publishers/$entryId',
		staticData: {
			get pageName() {
				return t(m.publishers);
			},
		},
		component: lazyComponent(() => import('./entry-page.tsx'), 'PublisherPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-artists',
		staticData: {
			get pageName() {
				return manageArtistsLink.caption;
			},
		},
		validateSearch: ignoreInvalid(readCatalogueSearch),
		component: lazyComponent(() => import('./manage-pages.tsx'), 'ManageArtistsPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/manage-artists/$entryId',
		staticData: {
			get pageName() {
				return manageArtistsLink.caption;
			},
		},
		component: lazyComponent(() => import('./entry-page.tsx'), 'ArtistPage'),
	}),
];
