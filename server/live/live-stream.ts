import { withEventMeta } from '@orpc/server';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { type EndpointsByTopic, everyEndpoint, staleEndpoints, viewerTopic } from '../../domain/kernel/topics.ts';
import { liveApi } from '../../domain/live/live.api.ts';
import type { Account, Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { LiveScope } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Subscription } from '../platform/live/live-hub.ts';

const everything = [everyEndpoint];

/** A session may also expire without any event. */
const trustedMs = 60_000;

interface LiveUpdate {
	readonly cursor: LiveCursor;
	readonly stale: string[];
	/** The session may have ended, or its label may have changed. */
	readonly affectsMembership: boolean;
}

/** Serves the live streams of signed-in people and of guests. */
export function createLiveStreams(core: Core, endpointsByTopic: EndpointsByTopic) {
	const { hub, gate, links } = core;
	const enter = createOpenStreams();
	const viewerStale = staleEndpoints(endpointsByTopic, [viewerTopic]);

	async function cursorNow(viewer: Account): Promise<LiveCursor> {
		const positions = await hub.positions(scopesOf(viewer));
		const label = labelOf(viewer);
		return {
			account: positions.get(accountScope(viewer)) ?? 0,
			label: label && { id: label, seq: positions.get(`label:${label}`) ?? 0 },
		};
	}

	/** Reads what happened in the scopes since the cursor. After a change of label everything is stale. */
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

	/** Opens a stream of an account or a link, until it ends. */
	async function* open(
		owner: string,
		signal: AbortSignal | undefined,
		listen: (subscription: Subscription) => AsyncIterable<LiveMessage>,
	) {
		const place = enter(owner, signal);
		const subscription = hub.subscribe(place.signal);
		try {
			// Browsers send the id of the last event when they reconnect automatically.
			for await (const message of listen(subscription)) yield withEventMeta(message, { id: message.cursor });
		} finally {
			subscription.end();
			place.leave();
		}
	}

	/** A stream continues where the page was; if that position cannot be read, everything that the page has is stale. */
	async function startOf(viewer: Account, after: string | undefined) {
		const cursor = after === undefined ? null : parseCursor(after);
		if (cursor) return { cursor, stale: [] };
		return { cursor: await cursorNow(viewer), stale: after === undefined ? [] : everything };
	}

	/** Listens to the scope of the account, and of its label if it has one. */
	async function* listenAs(
		account: Account,
		after: string | undefined,
		subscription: Subscription,
	): AsyncGenerator<LiveMessage> {
		let viewer = await gate.revisit(account);
		if (!viewer) return;
		// The subscription starts before reading, so that no message is missed in between.
		subscription.watch(scopesOf(viewer));
		let trustedUntil = performance.now() + trustedMs;
		const start = await startOf(viewer, after);
		let cursor = start.cursor;
		yield { cursor: formatCursor(cursor), stale: start.stale };
		while (!subscription.isOver) {
			const update = await readUpdate(viewer, cursor);
			cursor = update.cursor;
			// This is checked before anything is sent: a removed person receives nothing more of the label (R-API-6).
			if (update.affectsMembership || performance.now() > trustedUntil) {
				viewer = await gate.revisit(account);
				trustedUntil = performance.now() + trustedMs;
				// The page fetches its session again, and learns that it is signed out.
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
	}

	/** Listens to the scope of the link alone, and only while the link is open. */
	async function* listenAsGuest(
		guest: Guest,
		after: string | undefined,
		subscription: Subscription,
	): AsyncGenerator<LiveMessage> {
		const scope = guestScope(guest.linkId);
		// The subscription starts before reading, so that nothing is missed in between.
		subscription.watch([scope]);
		const start = parseSequence(after ?? '0');
		let sequence = start ?? 0;
		yield { cursor: String(sequence), stale: start === null ? everything : [] };
		while (!subscription.isOver) {
			// This is checked before reading: the message that a link was closed must be sent, because it makes the page ask
			// why.
			const isOpen = await links.isOpen(guest);
			const changes = await hub.readAfter(scope, sequence);
			sequence = changes.lastSeq;
			const stale = changes.hasGap ? everything : staleEndpoints(endpointsByTopic, changes.topics);
			if (stale.length > 0) yield { cursor: String(sequence), stale };
			if (!isOpen) return;
			await subscription.changed();
		}
	}

	return {
		async cursorFor(account: Account): Promise<string> {
			const viewer = (await gate.revisit(account)) ?? account;
			return formatCursor(await cursorNow(viewer));
		},

		routes: handlers(core, liveApi, {
			stream: async ({ actor, input, signal, lastEventId }) =>
				open(actor.userId, signal, (subscription) => listenAs(actor, lastEventId ?? input.after, subscription)),

			guestStream: async ({ actor, input, signal, lastEventId }) =>
				open(guestScope(actor.linkId), signal, (subscription) =>
					listenAsGuest(actor, lastEventId ?? input.after, subscription),
				),
		}),
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

/** Position in the live stream: one number for the account's scope and one for the scope of its label at that time. */
interface LiveCursor {
	readonly account: number;
	readonly label: { readonly id: OrganizationId; readonly seq: number } | null;
}

export function formatCursor(cursor: LiveCursor): string {
	return cursor.label ? `${cursor.account}.${cursor.label.id}.${cursor.label.seq}` : `${cursor.account}`;
}

/** Returns null for anything that `formatCursor` cannot have produced; the stream then requests a full refresh. */
export function parseCursor(text: string): LiveCursor | null {
	const match = /^(\d{1,15})(?:\.([0-9a-f-]{36})\.(\d{1,15}))?$/.exec(text);
	if (!match) return null;
	const [, account, labelId, labelSeq] = match;
	return { account: Number(account), label: labelId ? { id: labelId as OrganizationId, seq: Number(labelSeq) } : null };
}

/** Returns null for anything that the server has not written itself. */
function parseSequence(cursor: string): number | null {
	return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
}

/** More browsers than a person has; all tabs of a browser share a stream. */
const maxPerOwner = 20;

/**
 * Counts the open streams of each account or link on this server. Opening more than the limit ends the oldest
 * (R-LIVE-4).
 */
function createOpenStreams() {
	const streams = new Map<string, Set<AbortController>>();
	/** Returns a signal that ends the stream, and a function to call when it has ended. */
	return (owner: string, signal: AbortSignal | undefined) => {
		const mine = streams.get(owner) ?? new Set();
		streams.set(owner, mine);
		const own = new AbortController();
		mine.add(own);
		const [oldest] = mine;
		if (oldest && mine.size > maxPerOwner) {
			oldest.abort();
			mine.delete(oldest);
		}
		return {
			signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
			leave() {
				mine.delete(own);
				if (mine.size === 0 && streams.get(owner) === mine) streams.delete(owner);
			},
		};
	};
}
