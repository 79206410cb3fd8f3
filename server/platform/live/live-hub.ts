import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInPieces } from '../db/delete-in-pieces.ts';
import type { Pace } from '../jobs/pace.ts';
import { liveMessages, liveScopes } from './live.table.ts';
import { liveChannel } from './live-recorder.ts';

export interface ScopeNews {
	readonly lastSeq: number;
	readonly topics: string[];
	/** Some of the messages are deleted already, so what they touched is unknown. */
	readonly hasGap: boolean;
}

/** Woken by any server's change to one of its scopes; the subscriber reads the messages itself. */
export interface Subscription {
	/** Resolves once something may have changed since the last call, or when the hub closes or the signal aborts. */
	changed(): Promise<void>;
	readonly isOver: boolean;
	watch(scopes: readonly string[]): void;
	end(): void;
}

const retentionMs = 24 * 60 * 60_000;

export class LiveHub {
	readonly #database: Database;
	readonly #subscribers = new Map<string, Set<() => void>>();
	readonly #everyone = new Set<() => void>();
	readonly #reads = new Map<string, Promise<ScopeNews>>();
	readonly #listeners = new Set<(scope: string | null) => void>();
	#isClosed = false;

	constructor(database: Database) {
		this.#database = database;
	}

	async start() {
		await this.#database.listen(
			liveChannel,
			(scope) => {
				// A read that is still running may have looked before this change; whoever is woken needs a new one.
				for (const key of this.#reads.keys()) if (key.startsWith(`${scope} `)) this.#reads.delete(key);
				this.#report(scope);
				this.#wake(this.#subscribers.get(scope));
			},
			() => {
				this.#reads.clear();
				this.#report(null);
				this.#wake(this.#everyone);
			},
		);
	}

	close() {
		this.#isClosed = true;
		this.#wake(this.#everyone);
	}

	/** Calls back, for as long as the server runs, with every scope that changes; with null when some may have been missed. */
	onEvery(listener: (scope: string | null) => void) {
		this.#listeners.add(listener);
	}

	subscribe(signal: AbortSignal | undefined): Subscription {
		let isDirty = false;
		let resolve: (() => void) | undefined;
		let watched: readonly string[] = [];
		const wake = () => {
			isDirty = true;
			resolve?.();
		};
		const watch = (scopes: readonly string[]) => {
			for (const scope of watched) this.#leave(scope, wake);
			for (const scope of scopes) this.#enter(scope, wake);
			watched = scopes;
		};
		const hub = this;
		this.#everyone.add(wake);
		signal?.addEventListener('abort', wake);
		return {
			async changed() {
				while (!isDirty && !this.isOver) {
					await new Promise<void>((wakeUp) => {
						resolve = wakeUp;
					});
				}
				isDirty = false;
			},
			get isOver() {
				return hub.#isClosed || (signal?.aborted ?? false);
			},
			watch,
			end: () => {
				watch([]);
				this.#everyone.delete(wake);
				signal?.removeEventListener('abort', wake);
			},
		};
	}

	/** How many streams are open: all, or those that watch a scope. */
	countOpen(scope: string | null = null) {
		return (scope === null ? this.#everyone : this.#subscribers.get(scope))?.size ?? 0;
	}

	/** Where the scopes stand now; one that never had a message stands at 0. */
	async positions(scopes: readonly string[]) {
		const rows = await this.#database.db
			.select()
			.from(liveScopes)
			.where(inArray(liveScopes.scope, [...scopes]));
		const known = new Map(rows.map((row) => [row.scope, row.lastSeq]));
		return new Map(scopes.map((scope) => [scope, known.get(scope) ?? 0]));
	}

	/** What happened in a scope after a number. Hundreds of streams that ask for the same share one query. */
	readAfter(scope: string, seq: number) {
		const key = `${scope} ${seq}`;
		const running = this.#reads.get(key);
		if (running) return running;
		const read = this.#read(scope, seq).finally(() => {
			if (this.#reads.get(key) === read) this.#reads.delete(key);
		});
		this.#reads.set(key, read);
		return read;
	}

	async sweep(now: Date, pace: Pace) {
		const isOld = lt(liveMessages.createdAt, new Date(now.getTime() - retentionMs));
		await deleteInPieces(this.#database.db, liveMessages, isOld, pace);
	}

	async #read(scope: string, seq: number): Promise<ScopeNews> {
		// The position first: rows that appear after it are simply newer, while the other way round they would look lost.
		const position = (await this.positions([scope])).get(scope) ?? 0;
		const rows = await this.#database.db
			.select({ seq: liveMessages.seq, topics: liveMessages.topics })
			.from(liveMessages)
			.where(and(eq(liveMessages.scope, scope), gt(liveMessages.seq, seq)))
			.orderBy(asc(liveMessages.seq));
		const lastSeq = rows.at(-1)?.seq ?? position;
		return { lastSeq, topics: [...new Set(rows.flatMap((row) => row.topics))], hasGap: rows.length !== lastSeq - seq };
	}

	#enter(scope: string, wake: () => void) {
		const set = this.#subscribers.get(scope) ?? new Set();
		set.add(wake);
		this.#subscribers.set(scope, set);
	}

	#leave(scope: string, wake: () => void) {
		const set = this.#subscribers.get(scope);
		set?.delete(wake);
		if (set?.size === 0) this.#subscribers.delete(scope);
	}

	#report(scope: string | null) {
		for (const listener of this.#listeners) listener(scope);
	}

	#wake(subscribers: Iterable<() => void> | undefined) {
		for (const wake of [...(subscribers ?? [])]) wake();
	}
}
