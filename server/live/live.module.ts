import type { EndpointsByTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createLiveStreams } from './live-stream.ts';

export const createLiveModule = (core: Core, endpointsByTopic: EndpointsByTopic) => ({
	name: 'live',
	...createLiveStreams(core, endpointsByTopic),
	jobs: [hourly('live.sweep', (now, pace) => core.hub.sweep(now, pace))],
});
