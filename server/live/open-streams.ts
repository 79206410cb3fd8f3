/** More than anybody has browsers; all tabs of one share a stream. */
const maxPerOwner = 20;

export type OpenStreams = ReturnType<typeof createOpenStreams>;

/** Counts the open streams of each account or link at this server. One too many ends the oldest (R-LIVE-4). */
export function createOpenStreams() {
	const open = new Map<string, Set<AbortController>>();
	return {
		/** A signal that ends the stream, and what to call when it has ended. */
		enter(owner: string, signal: AbortSignal | undefined): { signal: AbortSignal; leave: () => void } {
			const mine = open.get(owner) ?? new Set();
			open.set(owner, mine);
			const own = new AbortController();
			mine.add(own);
			const [oldest] = mine;
			if (mine.size > maxPerOwner) {
				oldest?.abort();
				if (oldest) mine.delete(oldest);
			}
			return {
				signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
				leave() {
					mine.delete(own);
					if (mine.size === 0 && open.get(owner) === mine) open.delete(owner);
				},
			};
		},
	};
}
