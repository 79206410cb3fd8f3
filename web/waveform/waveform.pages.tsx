import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const waveformPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/waveform-test',
		staticData: { pageName: 'Waveform test' },
		component: lazyPage(async () => (await import('./waveform-test-page.tsx')).WaveformTestPage),
	}),
];
