type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept<Entry> = Partial<Entry> & { keptAtMs: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Entries of one person in this browser, by id, each with an expiry time. */
export function createStoredEntries<Entry extends object>(
	key: string,
	days: number,
	storage: EntryStorage = localStorage,
	nowMs: () => number = Date.now,
) {
	// Never cached: another tab may have written since.
	function read() {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? (stored as Record<string, Kept<Entry>>) : {};
		} catch {
			return {};
		}
	}

	function write(entries: Record<string, Kept<Entry>>) {
		const recent = Object.entries(entries).filter(([, { keptAtMs }]) => nowMs() - keptAtMs < days * dayMs);
		try {
			if (recent.length === 0) storage.removeItem(key);
			else storage.setItem(key, JSON.stringify(Object.fromEntries(recent)));
		} catch {
			// Storage is full or blocked: the entries last as long as the page.
		}
	}

	return {
		/** Anyone can edit the storage, so fields may be missing or of another type. */
		find: (id: string): Partial<Entry> | undefined => read()[id],
		save: (id: string, entry: Entry) => write({ ...read(), [id]: { ...entry, keptAtMs: nowMs() } }),
		remove(...ids: string[]) {
			const entries = Object.entries(read());
			const left = entries.filter(([id]) => !ids.includes(id));
			if (left.length < entries.length) write(Object.fromEntries(left));
		},
	};
}

/** The storage of this browser; null if it is disabled. */
export function browserStorage() {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}
