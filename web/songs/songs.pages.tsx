import { createRoute } from '@tanstack/react-router';
import { ListPlus } from 'lucide-react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const addTracksLink = { to: '/add-tracks', caption: 'Add Tracks', shortCaption: 'Add', icon: ListPlus } as const;

export const songsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/upload',
		staticData: { pageName: 'Upload' },
		component: lazyComponent(() => import('./upload-page.tsx'), 'UploadPage'),
	}),
];
