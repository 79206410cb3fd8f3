import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { addTracksLink } from '../songs/songs.pages.tsx';

export const submissionsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/add-tracks',
		staticData: { pageName: addTracksLink.caption },
		component: lazyComponent(async () => (await import('./add-tracks-with-demos.tsx')).AddTracksWithDemos),
	}),
];
