import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { type Database, deleteInPieces } from '../db/database.ts';
import type { Pace } from '../jobs/pace.ts';
import { liveMessages, liveScopes } from './live.table.ts';
import { liveChannel } from './live-recorder.ts';

export interface ScopeMessages {
	readonly lastSeq: number;
	readonly topics: string[];
	/** Some of the messages are already deleted, so what they touched is unknown. */
	readonly hasGap: boolean;
}

const retentionMs = 24 * 60 * 60_000;

export type LiveHub = ReturnType<typeof createLiveHub>;
export type Subscription = ReturnType<LiveHub['subscribe']>;

export function createLiveHub({ db, listen }: Pick<Database, 'db' | 'listen'>) {
	const subscribers = new Map<string, Set<() => void>>();
	const everyone = new Set<() => void>();
	const reads = new Map<string, Promise<ScopeMessages>>();
	const listeners = new Set<(scope: string | null) => void>();
	let isClosed = false;

	function report(scope: string | null) {
		for (const listener of listeners) listener(scope);
	}

	function wakeAll(some: Iterable<() => void> | undefined) {
		for (const wake of [...(some ?? [])]) wake();
	}

	function enter(scope: string, wake: () => void) {
		subscribers.set(scope, (subscribers.get(scope) ?? new Set()).add(wake));
	}

	function leave(scope: string, wake: () => void) {
		const set = subscribers.get(scope);
		set?.delete(wake);
		if (set?.size === 0) subscribers.delete(scope);
	}

	/** Returns the current positions of the scopes; 0 for a scope without messages. */
	async function positions(scopes: readonly string[]) {
		const rows = await db
			.select()
			.from(liveScopes)
			.where(inArray(liveScopes.scope, [...scopes]));
		const known = new Map(rows.map((row) => [row.scope, row.lastSeq]));
		return new Map(scopes.map((scope) => [scope, known.get(scope) ?? 0]));
	}

	async function read(scope: string, seq: number): Promise<ScopeMessages> {
		// The position is read first: rows that appear after it are simply newer, while the other way round they would look
		// lost.
		const position = (await positions([scope])).get(scope) ?? 0;
		const rows = await db
			.select({ seq: liveMessages.seq, topics: liveMessages.topics })
			.from(liveMessages)
			.where(and(eq(liveMessages.scope, scope), gt(liveMessages.seq, seq)))
			.orderBy(asc(liveMessages.seq));
		const lastSeq = rows.at(-1)?.seq ?? position;
		return { lastSeq, topics: [...new Set(rows.flatMap((row) => row.topics))], hasGap: rows.length !== lastSeq - seq };
	}

	return {
		start: () =>
			listen(
				liveChannel,
				(scope) => {
					// A query that is still running may have started before this change; a woken subscriber needs a new one.
					for (const key of reads.keys()) if (key.startsWith(`${scope} `)) reads.delete(key);
					report(scope);
					wakeAll(subscribers.get(scope));
				},
				() => {
					reads.clear();
					report(null);
					wakeAll(everyone);
				},
			),

		close() {
			isClosed = true;
			wakeAll(everyone);
		},

		/**
		 * Calls back, for as long as the server runs, with every scope that changes; with null when some may have been
		 * missed.
		 */
		onEvery(listener: (scope: string | null) => void) {
			listeners.add(listener);
		},

		/** Wakes the subscriber on any server's change to one of its scopes; the subscriber reads the messages itself. */
		subscribe(signal: AbortSignal | undefined) {
			let isDirty = false;
			let resolve: (() => void) | undefined;
			let watched: readonly string[] = [];
			const wake = () => {
				isDirty = true;
				resolve?.();
			};
			const watch = (scopes: readonly string[]) => {
				for (const scope of watched) leave(scope, wake);
				for (const scope of scopes) enter(scope, wake);
				watched = scopes;
			};
			const isOver = () => isClosed || (signal?.aborted ?? false);
			everyone.add(wake);
			signal?.addEventListener('abort', wake);
			return {
				/**
				 * Resolves once something may have changed since the last call, or when the hub closes or the signal aborts.
				 */
				async changed() {
					while (!isDirty && !isOver()) {
						await new Promise<void>((wakeUp) => {
							resolve = wakeUp;
						});
					}
					isDirty = false;
				},
				get isOver() {
					return isOver();
				},
				watch,
				end() {
					watch([]);
					everyone.delete(wake);
					signal?.removeEventListener('abort', wake);
				},
			};
		},

		/** Returns the number of open streams: all, or those that watch a scope. */
		countOpen: (scope: string | null = null) => (scope === null ? everyone : subscribers.get(scope))?.size ?? 0,

		positions,

		/** Returns what happened in a scope after a position. Hundreds of streams with the same request share one query. */
		readAfter(scope: string, seq: number) {
			const key = `${scope} ${seq}`;
			const running = reads.get(key);
			if (running) return running;
			const reading = read(scope, seq).finally(() => {
				if (reads.get(key) === reading) reads.delete(key);
			});
			reads.set(key, reading);
			return reading;
		},

		async sweep(now: Date, pace: Pace) {
			const isOld = lt(liveMessages.createdAt, new Date(now.getTime() - retentionMs));
			await deleteInPieces(db, liveMessages, isOld, pace);
		},
	};
}
