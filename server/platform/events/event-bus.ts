import type { OrganizationId, SongId } from '../../../domain/kernel/ids.ts';
import type { Tx } from '../db/database.ts';
import type { FollowUps, LateListener } from './follow-ups.ts';

/** A family of events, such as those of songs. Its type is a union of all events, distinguished by `kind`. */
export interface EventChannel<Event> {
	readonly name: string;
	/** Exists only to carry the type. */
	readonly event?: Event;
}

export function defineEvents<Event extends { readonly kind: string }>(name: string): EventChannel<Event> {
	return { name };
}

/** A listener with a name is called after the commit. */
export interface EventListener extends Omit<LateListener, 'name'> {
	readonly name?: string;
	/** Whether the listener wants an event. */
	readonly isConcerned?: (event: never) => boolean;
}

/**
 * Subscribes a module to events. The listener runs within the transaction of the event: either both are stored or
 * neither.
 */
export function on<Event>(
	channel: EventChannel<Event>,
	handle: (tx: Tx, event: Event) => Promise<void>,
): EventListener {
	return { channel: channel.name, handle };
}

/** An event that can be stored until its listeners are called. */
export interface Storable {
	readonly organizationId: OrganizationId;
	readonly songId?: SongId | null;
}

/**
 * Subscribes to events whose handling must not fail the change. The listener is called in a separate transaction right
 * after the commit, and again until it succeeds; for each song, or else each label, in the order of the events. The
 * name must not change.
 */
export function after<Event extends Storable, Concerned extends Event = Event>(
	channel: EventChannel<Event>,
	name: string,
	handle: (tx: Tx, event: Concerned) => Promise<void>,
	isConcerned: ((event: Event) => event is Concerned) | ((event: Event) => boolean) = () => true,
): EventListener {
	return { channel: channel.name, name, handle, isConcerned };
}

/** Calls every listener of the channel; resolves when they are done, except for those that run after the commit. */
export type Emit = <Event>(tx: Tx, channel: EventChannel<Event>, event: Event) => Promise<void>;

export interface EventBus {
	readonly emit: Emit;
	addListeners(listeners: readonly EventListener[]): void;
}

interface Pending {
	readonly channel: string;
	readonly event: unknown;
}

/**
 * Calls listeners one after the other, in the order in which they were added. An event that a listener emits is queued
 * until every listener has handled the current one: that a song was added comes before the review requests that follow
 * from it.
 */
export function createEventBus(followUps: Pick<FollowUps, 'store' | 'addListener'>): EventBus {
	const listeners = new Map<string, EventListener[]>();
	const queues = new WeakMap<Tx, Pending[]>();

	async function dispatch(tx: Tx, { channel, event }: Pending) {
		const late: LateListener[] = [];
		for (const listener of listeners.get(channel) ?? []) {
			if (!isLate(listener)) await listener.handle(tx, event as never);
			else if (listener.isConcerned?.(event as never)) late.push(listener);
		}
		if (late.length > 0) await followUps.store(tx, late, event as Storable);
	}

	return {
		async emit(tx, { name: channel }, event) {
			const running = queues.get(tx);
			if (running) {
				running.push({ channel, event });
				return;
			}
			const queue: Pending[] = [{ channel, event }];
			queues.set(tx, queue);
			try {
				for (const pending of queue) await dispatch(tx, pending);
			} finally {
				queues.delete(tx);
			}
		},

		addListeners(added) {
			for (const listener of added) {
				listeners.set(listener.channel, [...(listeners.get(listener.channel) ?? []), listener]);
				if (isLate(listener)) followUps.addListener(listener);
			}
		},
	};
}

function isLate(listener: EventListener): listener is EventListener & LateListener {
	return listener.name !== undefined;
}
