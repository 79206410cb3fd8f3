import { createRoute } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/waveform/waveform-shell.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';

export const waveformPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/waveform-test',
		staticData: {
			get pageName() {
				return t(m.waveformTest);
			},
		},
		component: lazyComponent(() => import('./waveform-test-page.tsx'), 'WaveformTestPage'),
	}),
];
