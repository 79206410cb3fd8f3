import { withEventMeta } from '@orpc/server';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import type { EndpointsByTopic } from '../../domain/kernel/topic.ts';
import { liveApi } from '../../domain/live/live.api.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { createGuestStreams, type GuestStreams } from './guest-stream.ts';
import { createLiveStreams, type LiveStreams } from './live-stream.ts';
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

interface LiveRoutesDeps {
	readonly streams: LiveStreams;
	readonly guestStreams: GuestStreams;
}

function createLiveRoutes({ streams, guestStreams }: LiveRoutesDeps) {
	return {
		stream: handle(liveApi.stream, async ({ input, actor, signal, lastEventId }) =>
			withCursors(streams.stream(actor, lastEventId ?? input.after, signal)),
		),

		guestStream: handle(liveApi.guestStream, async ({ input, actor, signal, lastEventId }) =>
			withCursors(guestStreams.stream(actor, lastEventId ?? input.after, signal)),
		),
	};
}

/** Browsers give the id of the last event back when they reconnect by themselves. */
async function* withCursors(messages: AsyncIterable<LiveMessage>) {
	for await (const message of messages) yield withEventMeta(message, { id: message.cursor });
}
