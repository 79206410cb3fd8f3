import { withEventMeta } from '@orpc/server';
import { liveApi } from '../../domain/live/live.api.ts';
import { handle } from '../accounts/handle.ts';
import type { LiveStreams } from './live-stream.ts';

export function createLiveRoutes({ streams }: { streams: LiveStreams }) {
	return {
		stream: handle(liveApi.stream, async ({ input, actor, signal, lastEventId }) => {
			const messages = streams.stream(actor, lastEventId ?? input.after, signal);
			return (async function* () {
				for await (const message of messages) yield withEventMeta(message, { id: message.cursor });
			})();
		}),
	};
}
