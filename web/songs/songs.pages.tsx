import { createRoute } from '@tanstack/react-router';
import { ListPlus } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/songs/songs-shell.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const addTracksLink = {
	to: '/add-tracks',
	get caption() {
		return t(m.addTracks);
	},
	get shortCaption() {
		return t(m.addShort);
	},
	icon: ListPlus,
} as const;

export const songsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/upload',
		staticData: {
			get pageName() {
				return t(m.upload);
			},
		},
		component: lazyComponent(() => import('./upload-page.tsx'), 'UploadPage'),
	}),
];
