// Outbox for what people write while the network or the server is unavailable: stored in the browser, per person, until
// the server has it.
import { ORPCError } from '@orpc/client';
import type { Refusal } from '../../domain/kernel/errors.ts';
import { adminRequired, labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';
import { createListeners } from './listeners.ts';
import { watchPresence } from './live/live-presence.ts';
import { createScope, delay, type Scope, untilAborted } from './scope.ts';

/** An item that has not reached the server. */
export interface Unsent {
	/** The person may have left this label since. */
	organizationId: string;
	keptAtMs: number;
	/** Why the server refused it; null while it is to be sent. */
	refusal: string | null;
}

/** What the caller passes to the outbox, which adds the rest. */
type Written<Item extends Unsent> = Omit<Item, 'keptAtMs' | 'refusal'>;

type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface OutboxOptions<Item extends Unsent> {
	key: string;
	idOf: (item: Written<Item>) => string;
	storage: OutboxStorage;
	nowMs: () => number;
}

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

export class Outbox<Item extends Unsent> {
	readonly #options: OutboxOptions<Item>;
	readonly #listeners = createListeners();
	/** Why an item could not be sent just now; it will be retried. */
	readonly #failures = new Map<string, string>();
	#text: string | null = null;
	#parsed: readonly Item[] = [];
	/** Fallback without browser storage: items last as long as the page. */
	#unstored: readonly Item[] | null = null;

	constructor(options: OutboxOptions<Item>) {
		this.#options = options;
	}

	/** In the order of writing; the same array until something changes. Another tab may have written. */
	list = () => {
		if (this.#unstored) return this.#unstored;
		const text = this.#read();
		if (text !== this.#text) {
			this.#text = text;
			this.#parsed = this.#parse(text);
		}
		return this.#parsed;
	};

	find(id: string) {
		return this.list().find((item) => this.#options.idOf(item) === id) ?? null;
	}

	has(item: Item) {
		return this.list().some((other) => this.#isSame(other, item));
	}

	/** Replaces an earlier item with the same id. */
	add(written: Written<Item>) {
		this.#write(this.#with(written));
	}

	/** Stores an item, and returns false if the browser does not store it. */
	keep(written: Written<Item>) {
		return this.#store(this.#with(written));
	}

	/** The item is kept, so that nothing written is lost, but is not resent automatically. */
	refuse(item: Item, refusal: string) {
		this.#write(this.list().map((other) => (this.#isSame(other, item) ? { ...other, refusal } : other)));
	}

	/** The item will be retried automatically. */
	fail(item: Item, reason: string) {
		this.#failures.set(this.#options.idOf(item), reason);
		// A new array, so that subscribers render again.
		this.#write([...this.list()]);
	}

	/** Null until sending has failed once. */
	failureOf(id: string) {
		return this.#failures.get(id) ?? null;
	}

	tryAgain(id: string) {
		this.#failures.delete(id);
		this.#write(this.list().map((item) => (this.#options.idOf(item) === id ? { ...item, refusal: null } : item)));
	}

	/** The server has the item. A newer one with the same id is kept. */
	settle(item: Item) {
		this.#write(this.list().filter((other) => !this.#isSame(other, item)));
	}

	remove(id: string) {
		this.#failures.delete(id);
		if (this.find(id)) this.#write(this.#without(id));
	}

	/** A waiting item becomes a draft again; a refused one stays until it is sent again or discarded. */
	cancel(id: string) {
		if (this.find(id)?.refusal === null) this.remove(id);
	}

	/** The items of a label that are still to be sent. */
	waiting(organizationId: string): readonly Item[] {
		return this.list().filter((item) => item.refusal === null && item.organizationId === organizationId);
	}

	readonly subscribe = this.#listeners.subscribe;

	/** Must be called when another tab may have written. */
	readonly changed = this.#listeners.notify;

	#isSame(one: Item, other: Item) {
		return this.#options.idOf(one) === this.#options.idOf(other) && one.keptAtMs === other.keptAtMs;
	}

	#with(written: Written<Item>) {
		const item = { ...written, keptAtMs: this.#options.nowMs(), refusal: null } as unknown as Item;
		return [...this.#without(this.#options.idOf(written)), item];
	}

	#without(id: string) {
		return this.list().filter((item) => this.#options.idOf(item) !== id);
	}

	#read() {
		try {
			return this.#options.storage.getItem(this.#options.key);
		} catch {
			return null;
		}
	}

	/** Anyone can edit the storage, so items of another shape are dropped. */
	#parse(text: string | null): readonly Item[] {
		try {
			const stored: unknown = JSON.parse(text ?? '[]');
			return Array.isArray(stored) ? stored.filter((value) => this.#isItem(value)) : [];
		} catch {
			return [];
		}
	}

	#isItem(value: Item | null) {
		if (typeof value?.organizationId !== 'string' || typeof value.keptAtMs !== 'number') return false;
		return typeof this.#options.idOf(value) === 'string' && this.#options.nowMs() - value.keptAtMs < maxAgeMs;
	}

	#write(items: readonly Item[]) {
		if (this.#store(items)) return;
		this.#unstored = items;
		this.changed();
	}

	#store(items: readonly Item[]) {
		const { storage, key } = this.#options;
		try {
			if (items.length === 0) storage.removeItem(key);
			else storage.setItem(key, JSON.stringify(items));
		} catch {
			return false;
		}
		this.#text = this.#read();
		this.#parsed = items;
		this.#unstored = null;
		this.changed();
		return true;
	}
}

/** The outboxes of one kind, one per person: the same object everywhere, so that all subscribers see its changes. */
export function outboxes<Item extends Unsent>(name: string, idOf: (item: Written<Item>) => string) {
	const known = new Map<string, Outbox<Item>>();
	return (personId: string) => {
		const key = `${name}:${personId}`;
		const outbox = known.get(key) ?? new Outbox<Item>({ key, idOf, storage: localStorage, nowMs: Date.now });
		known.set(key, outbox);
		return outbox;
	};
}

interface SendOptions<Item extends Unsent> {
	outbox: Outbox<Item>;
	/** The person's current label. */
	organizationId: string;
	send: (item: Item) => Promise<void>;
	/** The refusal of an item that another person has written. */
	otherPerson: Refusal;
	/** The session differs from what this page assumes. */
	onOtherSession: () => void;
	/** Message for an item that could not be sent just now. */
	failure?: (error: unknown) => string;
	/** Runs the work while no other tab runs it. */
	alone: (work: () => Promise<void>) => Promise<void>;
}

/** Sends the waiting items one after another. False if some could not be sent and keep waiting. */
export async function sendWaiting<Item extends Unsent>(options: SendOptions<Item>) {
	const { outbox, organizationId } = options;
	let isAllSent = true;
	await options.alone(async () => {
		// Listed only after getting the lock, because the previous holder may have sent them.
		for (const item of outbox.waiting(organizationId)) {
			// The item may have been discarded while another one was being sent.
			if (outbox.has(item)) isAllSent = await sendOne(item, options);
			if (!isAllSent) return;
		}
	});
	return isAllSent;
}

/** False if the item keeps waiting. */
async function sendOne<Item extends Unsent>(item: Item, options: SendOptions<Item>) {
	const { outbox, send, otherPerson, onOtherSession, failure } = options;
	try {
		await send(item);
	} catch (error) {
		const refused = error instanceof ORPCError ? error : null;
		const isOtherSession = [notAuthenticated, labelRequired, adminRequired, otherPerson].some(
			({ code }) => code === refused?.code,
		);
		if (isOtherSession) onOtherSession();
		else if (refused && isFinal(refused)) {
			outbox.refuse(item, refused.message);
			return true;
		}
		if (failure) outbox.fail(item, failure(error));
		return false;
	}
	outbox.settle(item);
	return true;
}

/** Whether a retry cannot help. */
function isFinal({ status }: ORPCError<string, unknown>) {
	return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const longestPauseMs = 15_000;

/** Sends waiting items as soon as the server can be reached, until the scope ends. */
export async function keepSending<Item extends Unsent>(
	scope: Scope,
	name: string,
	options: Omit<SendOptions<Item>, 'alone'>,
) {
	const { outbox, organizationId } = options;
	const { signal } = scope;
	const presence = watchPresence(scope);
	const alone = (work: () => Promise<void>) => runAlone(name, signal, work);
	let failures = 0;
	// Another tab has changed them.
	scope.listen(window, 'storage', outbox.changed);
	while (!signal.aborted) {
		if (outbox.waiting(organizationId).length === 0) {
			failures = 0;
			await untilChanged(outbox, signal);
		} else if (await sendWaiting({ ...options, alone })) failures = 0;
		else {
			failures += 1;
			// The connection may be back without a browser event, for example when only the server was down.
			await delay(Math.min(longestPauseMs, 1000 * 2 ** failures), AbortSignal.any([signal, presence.returned()]));
		}
	}
}

async function untilChanged(outbox: Pick<Outbox<Unsent>, 'subscribe'>, signal: AbortSignal) {
	const wait = createScope();
	wait.add(outbox.subscribe(() => wait.dispose()));
	await untilAborted(AbortSignal.any([signal, wait.signal]));
	wait.dispose();
}

/** Browsers without locks (plain http on a local network) rely on the server, which accepts each item only once. */
async function runAlone(name: string, signal: AbortSignal, work: () => Promise<void>) {
	if (!('locks' in navigator)) return work();
	// Rejected when the scope ends before the lock was granted, which is expected.
	await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
		if (!signal.aborted) throw error;
	});
}
