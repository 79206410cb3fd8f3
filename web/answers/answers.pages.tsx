import { createRoute } from '@tanstack/react-router';
import * as m from '../../domain/answers/answers.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const answersPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/add-tracks',
		staticData: {
			get pageName() {
				return t(m.addTracks);
			},
		},
		component: lazyComponent(() => import('./add-tracks-with-answers.tsx'), 'AddTracksWithAnswers'),
	}),
];
