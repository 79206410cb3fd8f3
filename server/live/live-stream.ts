import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { type EndpointsByTopic, everyEndpoint, staleEndpoints } from '../../domain/kernel/topic.ts';
import type { Account, Member } from '../accounts/actor.ts';
import type { LiveScope } from '../accounts/live-scopes.ts';
import type { SessionGate } from '../accounts/session-gate.service.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import { formatCursor, type LiveCursor, parseCursor } from './live-cursor.ts';

const everything = [everyEndpoint];

interface News {
	readonly cursor: LiveCursor;
	readonly stale: string[];
	/** The session or its label may be another than before, or gone. */
	readonly concernsMembership: boolean;
}

interface LiveStreamDeps {
	readonly hub: LiveHub;
	readonly gate: SessionGate;
	readonly endpointsByTopic: EndpointsByTopic;
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** The stream of one signed-in person: their own scope and, while they are in one, that of their label. */
export function createLiveStreams({ hub, gate, endpointsByTopic }: LiveStreamDeps) {
	async function cursorNow(viewer: Account): Promise<LiveCursor> {
		const positions = await hub.positions(scopesOf(viewer));
		const label = labelOf(viewer);
		return {
			account: positions.get(accountScope(viewer)) ?? 0,
			label: label && { id: label, seq: positions.get(`label:${label}`) ?? 0 },
		};
	}

	/** What the scopes have had since the cursor. A label that is another one than before cannot be caught up with. */
	async function catchUp(viewer: Account, cursor: LiveCursor): Promise<News> {
		const own = await hub.readAfter(accountScope(viewer), cursor.account);
		const label = labelOf(viewer);
		if ((cursor.label?.id ?? null) !== label)
			return { cursor: await cursorNow(viewer), stale: everything, concernsMembership: true };
		const labelNews = cursor.label && (await hub.readAfter(`label:${cursor.label.id}`, cursor.label.seq));
		const hasGap = own.hasGap || (labelNews?.hasGap ?? false);
		return {
			cursor: {
				account: own.lastSeq,
				label: cursor.label && labelNews ? { id: cursor.label.id, seq: labelNews.lastSeq } : null,
			},
			// A changed membership is recorded for the account itself; what is recorded for a label changes nobody's session.
			concernsMembership: own.hasGap || own.topics.includes(viewerTopic),
			stale: hasGap ? everything : staleEndpoints(endpointsByTopic, [...own.topics, ...(labelNews?.topics ?? [])]),
		};
	}

	return {
		async cursorFor(account: Account): Promise<string> {
			const viewer = (await gate.revisit(account)) ?? account;
			return formatCursor(await cursorNow(viewer));
		},

		async *stream(
			account: Account,
			after: string | undefined,
			signal: AbortSignal | undefined,
		): AsyncGenerator<LiveMessage> {
			const subscription = hub.subscribe(signal);
			try {
				let viewer = await gate.revisit(account);
				if (!viewer) return;
				// Watching begins before reading, so nothing can slip in between.
				subscription.watch(scopesOf(viewer));
				const start = after === undefined ? null : parseCursor(after);
				let cursor = start ?? (await cursorNow(viewer));
				yield { cursor: formatCursor(cursor), stale: after !== undefined && !start ? everything : [] };
				while (!subscription.isOver) {
					const news = await catchUp(viewer, cursor);
					cursor = news.cursor;
					if (news.stale.length > 0) yield { cursor: formatCursor(cursor), stale: news.stale };
					if (news.concernsMembership) {
						viewer = await gate.revisit(account);
						if (!viewer) return;
						subscription.watch(scopesOf(viewer));
						if ((cursor.label?.id ?? null) !== labelOf(viewer)) continue;
					}
					await subscription.changed();
				}
			} finally {
				subscription.end();
			}
		},
	};
}

function accountScope(viewer: Account): LiveScope {
	return `account:${viewer.userId}`;
}

function labelOf(viewer: Account | Member) {
	return 'organizationId' in viewer ? viewer.organizationId : null;
}

function scopesOf(viewer: Account): LiveScope[] {
	const label = labelOf(viewer);
	return label ? [accountScope(viewer), `label:${label}`] : [accountScope(viewer)];
}
