// Reviews that could not be sent because the network or the server was away. They are stored in the browser, per reviewer.
import type { GivenReview } from '../../../domain/reviews/late-review.ts';

export interface UnsentReview {
	readonly songId: string;
	/** The song may be in a label that the reviewer has left since. */
	readonly organizationId: string;
	/** The title as the reviewer read it. */
	readonly title: string;
	readonly given: GivenReview;
	/** The reviewer's review when this one was submitted; null if there was none. */
	readonly replaces: GivenReview | null;
	readonly heardShare: number | null;
	/** Why the server refused it when it was sent at last; null while it waits. */
	readonly refusal: string | null;
	readonly keptAtMs: number;
}

type UnsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;
const none: readonly UnsentReview[] = [];

export class UnsentReviews {
	readonly #key: string;
	readonly #storage: UnsentStorage;
	readonly #nowMs: () => number;
	readonly #listeners = new Set<() => void>();
	#text: string | null = null;
	#parsed: readonly UnsentReview[] = none;

	constructor(reviewerId: string, storage: UnsentStorage, nowMs: () => number) {
		this.#key = `acetate-unsent-reviews:${reviewerId}`;
		this.#storage = storage;
		this.#nowMs = nowMs;
	}

	/** The same array as long as nothing changed. Read from the storage each time: another tab may have written. */
	list = (): readonly UnsentReview[] => {
		const text = this.#read();
		if (text !== this.#text) {
			this.#text = text;
			this.#parsed = parse(text).filter(({ keptAtMs }) => this.#nowMs() - keptAtMs < maxAgeMs);
		}
		return this.#parsed;
	};

	find(songId: string): UnsentReview | null {
		return this.list().find((review) => review.songId === songId) ?? null;
	}

	/** In place of an earlier one of the same song. False if the browser does not store it. */
	keep(review: Omit<UnsentReview, 'keptAtMs' | 'refusal'>): boolean {
		return this.#write([...this.#others(review.songId), { ...review, refusal: null, keptAtMs: this.#nowMs() }]);
	}

	/** Stays, so that nothing that was written is lost, and is not sent again by itself. */
	markRefused(review: UnsentReview, refusal: string): void {
		if (this.find(review.songId)?.keptAtMs === review.keptAtMs)
			this.#write([...this.#others(review.songId), { ...review, refusal }]);
	}

	/** One that waits is a draft again; one that was refused stays until it is submitted anew or discarded. */
	takeBack(songId: string): void {
		if (this.find(songId)?.refusal === null) this.remove(songId);
	}

	remove(songId: string): void {
		if (this.find(songId)) this.#write(this.#others(songId));
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** To be called when another tab has changed the storage. */
	changed = (): void => {
		for (const listener of this.#listeners) listener();
	};

	#others(songId: string): UnsentReview[] {
		return this.list().filter((review) => review.songId !== songId);
	}

	#read(): string | null {
		try {
			return this.#storage.getItem(this.#key);
		} catch {
			return null;
		}
	}

	#write(reviews: readonly UnsentReview[]): boolean {
		try {
			if (reviews.length === 0) this.#storage.removeItem(this.#key);
			else this.#storage.setItem(this.#key, JSON.stringify(reviews));
		} catch {
			return false;
		}
		this.changed();
		return true;
	}
}

/** Anybody can edit the storage, so what has another shape is dropped. */
function parse(text: string | null): readonly UnsentReview[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(stored) ? stored.filter(isUnsentReview) : none;
	} catch {
		return none;
	}
}

function isUnsentReview(value: unknown): value is UnsentReview {
	const { songId, organizationId, title, given, keptAtMs } = (value ?? {}) as Partial<UnsentReview>;
	const areTexts = [songId, organizationId, title, given?.comment].every((text) => typeof text === 'string');
	return areTexts && typeof keptAtMs === 'number';
}
