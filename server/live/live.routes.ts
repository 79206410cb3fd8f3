import { withEventMeta } from '@orpc/server';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { liveApi } from '../../domain/live/live.api.ts';
import { handle } from '../framework/handle.ts';
import type { GuestStreams } from './guest-stream.ts';
import type { LiveStreams } from './live-stream.ts';

interface LiveRoutesDeps {
	readonly streams: LiveStreams;
	readonly guestStreams: GuestStreams;
}

export function createLiveRoutes({ streams, guestStreams }: LiveRoutesDeps) {
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
