import type { EndpointsByTopic } from '../../domain/kernel/topic.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createGuestStreams } from './guest-stream.ts';
import { createLiveRoutes } from './live.routes.ts';
import { createLiveStreams } from './live-stream.ts';
import { createOpenStreams } from './open-streams.ts';

export function createLiveModule({ hub, gate, links }: Core, endpointsByTopic: EndpointsByTopic) {
	const openStreams = createOpenStreams();
	const streams = createLiveStreams({ hub, gate, openStreams, endpointsByTopic });
	const guestStreams = createGuestStreams({ hub, links, openStreams, endpointsByTopic });
	return {
		name: 'live',
		routes: createLiveRoutes({ streams, guestStreams }),
		jobs: [hourly('live.sweep', (now, pace) => hub.sweep(now, pace))],
		cursorFor: streams.cursorFor,
	} satisfies ServerModule & { cursorFor: unknown };
}
