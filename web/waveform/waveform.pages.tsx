import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const waveformPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/waveform-test',
		staticData: { pageName: 'Waveform test' },
		component: lazyComponent(() => import('./waveform-test-page.tsx'), 'WaveformTestPage'),
	}),
];
