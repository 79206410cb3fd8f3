import type { Tx } from '../db/database.ts';

/** One family of events, such as those of songs. Its type is a union of what can happen, told apart by `kind`. */
export interface EventChannel<Event> {
	readonly name: string;
	/** Exists for the type only. */
	readonly event?: Event;
}

export function defineEvents<Event extends { readonly kind: string }>(name: string): EventChannel<Event> {
	return { name };
}

export interface EventListener {
	readonly channel: string;
	readonly handle: (tx: Tx, event: never) => Promise<void>;
}

/** What a module wants to hear of. It is called within the transaction of the event: neither exists without the other. */
export function on<Event>(
	channel: EventChannel<Event>,
	handle: (tx: Tx, event: Event) => Promise<void>,
): EventListener {
	return { channel: channel.name, handle };
}

/** Calls every listener of the channel; resolves when they are done. */
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
 * Calls listeners one after the other, in the order in which they were added. What a listener emits itself waits until
 * everybody has heard of the event before it: that a song was added comes before the review requests that follow from it.
 */
export function createEventBus(): EventBus {
	const listeners = new Map<string, EventListener[]>();
	const queues = new WeakMap<Tx, Pending[]>();

	async function dispatch(tx: Tx, { channel, event }: Pending): Promise<void> {
		for (const { handle } of listeners.get(channel) ?? []) await handle(tx, event as never);
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
			for (const listener of added)
				listeners.set(listener.channel, [...(listeners.get(listener.channel) ?? []), listener]);
		},
	};
}
