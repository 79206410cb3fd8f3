// Messages on their way to the server. They are stored in the browser, per reviewer, until the server has them.
import type { ChatFile } from '../../domain/chat/chat.api.ts';

export interface UnsentMessage {
	/** What it is sent with, however often: the server takes it once. */
	readonly nonce: string;
	readonly songId: string;
	/** The song may be in a label that the reviewer has left since. */
	readonly organizationId: string;
	readonly text: string;
	readonly files: readonly ChatFile[];
	readonly keptAtMs: number;
	/** Why the server refused it; null while it is to be sent. */
	readonly refusal: string | null;
}

type UnsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;
const none: readonly UnsentMessage[] = [];

export const notSent = 'Not sent. It is sent by itself when the connection returns.';

export class UnsentMessages {
	readonly #key: string;
	readonly #storage: UnsentStorage;
	readonly #nowMs: () => number;
	readonly #listeners = new Set<() => void>();
	/** Those that could not be sent just now, and why. */
	readonly #failed = new Map<string, string>();
	#text: string | null = null;
	#parsed = none;
	/** Where the browser stores nothing, they last as long as the page. */
	#unstored: readonly UnsentMessage[] | null = null;

	constructor(reviewerId: string, storage: UnsentStorage, nowMs: () => number) {
		this.#key = `acetate-unsent-messages:${reviewerId}`;
		this.#storage = storage;
		this.#nowMs = nowMs;
	}

	/** In the order of writing; the same array as long as nothing changed. */
	list = (): readonly UnsentMessage[] => {
		if (this.#unstored) return this.#unstored;
		const text = this.#read();
		if (text !== this.#text) {
			this.#text = text;
			this.#parsed = parse(text).filter(({ keptAtMs }) => this.#nowMs() - keptAtMs < maxAgeMs);
		}
		return this.#parsed;
	};

	add(message: Omit<UnsentMessage, 'keptAtMs' | 'refusal'>): void {
		this.#write([...this.list(), { ...message, keptAtMs: this.#nowMs(), refusal: null }]);
	}

	/** It waits on, and is tried again by itself. */
	markFailed(nonce: string, reason: string): void {
		this.#failed.set(nonce, reason);
		// A new array, so that whoever shows them looks again.
		this.#write([...this.list()]);
	}

	/** Null until it has failed once. */
	failureOf(nonce: string): string | null {
		return this.#failed.get(nonce) ?? null;
	}

	/** Stays, so that nothing that was written is lost, and is not sent again by itself. */
	markRefused(nonce: string, refusal: string): void {
		this.#write(this.list().map((message) => (message.nonce === nonce ? { ...message, refusal } : message)));
	}

	tryAgain(nonce: string): void {
		this.#failed.delete(nonce);
		this.#write(this.list().map((message) => (message.nonce === nonce ? { ...message, refusal: null } : message)));
	}

	remove(nonce: string): void {
		this.#failed.delete(nonce);
		this.#write(this.list().filter((message) => message.nonce !== nonce));
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** To be called when another tab may have written. */
	changed = (): void => {
		for (const listener of this.#listeners) listener();
	};

	#read(): string | null {
		try {
			return this.#storage.getItem(this.#key);
		} catch {
			return null;
		}
	}

	#write(messages: readonly UnsentMessage[]): void {
		try {
			if (messages.length === 0) this.#storage.removeItem(this.#key);
			else this.#storage.setItem(this.#key, JSON.stringify(messages));
			this.#text = this.#read();
			this.#parsed = messages;
			this.#unstored = null;
		} catch {
			this.#unstored = messages;
		}
		this.changed();
	}
}

function parse(text: string | null): readonly UnsentMessage[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(stored) ? (stored as UnsentMessage[]) : none;
	} catch {
		return none;
	}
}
