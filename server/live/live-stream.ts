import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { type EndpointsByTopic, everyEndpoint, staleEndpoints } from '../../domain/kernel/topic.ts';
import type { SessionGate } from '../framework/account-ports.ts';
import type { Account, Member } from '../framework/actor.ts';
import type { LiveScope } from '../framework/live-scopes.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import type { OpenStreams } from './open-streams.ts';

const everything = [everyEndpoint];

/** A session may also end without a word, when its time is over. */
const trustedMs = 60_000;

interface LiveUpdate {
	readonly cursor: LiveCursor;
	readonly stale: string[];
	/** The session may have ended, or its label may have changed. */
	readonly affectsMembership: boolean;
}

interface LiveStreamDeps {
	readonly hub: LiveHub;
	readonly gate: SessionGate;
	readonly openStreams: OpenStreams;
	readonly endpointsByTopic: EndpointsByTopic;
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** The live stream of one signed-in person, with the scope of their account and of their label if they have one. */
export function createLiveStreams({ hub, gate, openStreams, endpointsByTopic }: LiveStreamDeps) {
	const viewerStale = staleEndpoints(endpointsByTopic, [viewerTopic]);

	async function cursorNow(viewer: Account): Promise<LiveCursor> {
		const positions = await hub.positions(scopesOf(viewer));
		const label = labelOf(viewer);
		return {
			account: positions.get(accountScope(viewer)) ?? 0,
			label: label && { id: label, seq: positions.get(`label:${label}`) ?? 0 },
		};
	}

	/** What happened in the scopes since the cursor. After a change of label everything is stale. */
	async function readUpdate(viewer: Account, cursor: LiveCursor): Promise<LiveUpdate> {
		const ownUpdate = await hub.readAfter(accountScope(viewer), cursor.account);
		const label = labelOf(viewer);
		if ((cursor.label?.id ?? null) !== label)
			return { cursor: await cursorNow(viewer), stale: everything, affectsMembership: true };
		const labelUpdate = cursor.label && (await hub.readAfter(`label:${cursor.label.id}`, cursor.label.seq));
		const hasGap = ownUpdate.hasGap || (labelUpdate?.hasGap ?? false);
		return {
			cursor: {
				account: ownUpdate.lastSeq,
				label: cursor.label && labelUpdate ? { id: cursor.label.id, seq: labelUpdate.lastSeq } : null,
			},
			// Changes of membership are recorded in the account's scope, so messages of the label cannot affect it.
			affectsMembership: ownUpdate.hasGap || ownUpdate.topics.includes(viewerTopic),
			stale: hasGap
				? everything
				: staleEndpoints(endpointsByTopic, [...ownUpdate.topics, ...(labelUpdate?.topics ?? [])]),
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
			const place = openStreams.enter(account.userId, signal);
			const subscription = hub.subscribe(place.signal);
			try {
				let viewer = await gate.revisit(account);
				if (!viewer) return;
				// Subscribe before reading, so that no message is missed in between.
				subscription.watch(scopesOf(viewer));
				const start = after === undefined ? null : parseCursor(after);
				let trustedUntil = performance.now() + trustedMs;
				let cursor = start ?? (await cursorNow(viewer));
				yield { cursor: formatCursor(cursor), stale: after !== undefined && !start ? everything : [] };
				while (!subscription.isOver) {
					const update = await readUpdate(viewer, cursor);
					cursor = update.cursor;
					// Before anything is sent: somebody who was removed hears no more of the label (R-API-6).
					if (update.affectsMembership || performance.now() > trustedUntil) {
						viewer = await gate.revisit(account);
						trustedUntil = performance.now() + trustedMs;
						// The page asks who it is, and learns that it is nobody.
						if (!viewer) return yield { cursor: formatCursor(cursor), stale: viewerStale };
						subscription.watch(scopesOf(viewer));
						if ((cursor.label?.id ?? null) !== labelOf(viewer)) {
							yield { cursor: formatCursor(cursor), stale: viewerStale };
							continue;
						}
					}
					if (update.stale.length > 0) yield { cursor: formatCursor(cursor), stale: update.stale };
					await subscription.changed();
				}
			} finally {
				subscription.end();
				place.leave();
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

/** The position in the live stream: one number for the account's scope and one for the scope of its label at that time. */
interface LiveCursor {
	readonly account: number;
	readonly label: { readonly id: OrganizationId; readonly seq: number } | null;
}

export function formatCursor(cursor: LiveCursor): string {
	return cursor.label ? `${cursor.account}.${cursor.label.id}.${cursor.label.seq}` : `${cursor.account}`;
}

/** Null for anything that `formatCursor` cannot have produced; the stream then asks for a full refresh. */
export function parseCursor(text: string): LiveCursor | null {
	const match = /^(\d{1,15})(?:\.([0-9a-f-]{36})\.(\d{1,15}))?$/.exec(text);
	if (!match) return null;
	const [, account, labelId, labelSeq] = match;
	return { account: Number(account), label: labelId ? { id: labelId as OrganizationId, seq: Number(labelSeq) } : null };
}
