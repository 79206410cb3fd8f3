import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { type EndpointsByTopic, everyEndpoint, staleEndpoints } from '../../domain/kernel/topic.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import type { OpenStreams } from './open-streams.ts';

const everything = [everyEndpoint];

interface GuestStreamsDeps {
	readonly hub: LiveHub;
	readonly links: Pick<Links, 'isOpen'>;
	readonly openStreams: OpenStreams;
	readonly endpointsByTopic: EndpointsByTopic;
}

export type GuestStreams = ReturnType<typeof createGuestStreams>;

/** The stream of whoever holds a link: the link's scope alone, and only while the link is open. */
export function createGuestStreams({ hub, links, openStreams, endpointsByTopic }: GuestStreamsDeps) {
	return {
		async *stream(
			guest: Guest,
			after: string | undefined,
			signal: AbortSignal | undefined,
		): AsyncGenerator<LiveMessage> {
			const scope = guestScope(guest.linkId);
			const place = openStreams.enter(scope, signal);
			const subscription = hub.subscribe(place.signal);
			try {
				// Watching begins before reading, so nothing can slip in between.
				subscription.watch([scope]);
				const start = parseSequence(after ?? '0');
				let sequence = start ?? 0;
				yield { cursor: String(sequence), stale: start === null ? everything : [] };
				while (!subscription.isOver) {
					// Before reading: the message that a link was closed must go out, for it makes the page ask why.
					const isOpen = await links.isOpen(guest);
					const news = await hub.readAfter(scope, sequence);
					sequence = news.lastSeq;
					const stale = news.hasGap ? everything : staleEndpoints(endpointsByTopic, news.topics);
					if (stale.length > 0) yield { cursor: String(sequence), stale };
					if (!isOpen) return;
					await subscription.changed();
				}
			} finally {
				subscription.end();
				place.leave();
			}
		},
	};
}

/** Null for anything that we have not written ourselves. */
function parseSequence(cursor: string): number | null {
	return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
}
