import { createRoute } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const repliesPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/add-tracks',
		staticData: {
			get pageName() {
				return t(m.addTracks);
			},
		},
		component: lazyComponent(() => import('./add-tracks-with-replies.tsx'), 'AddTracksWithReplies'),
	}),
];
