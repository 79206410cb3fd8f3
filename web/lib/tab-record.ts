type Entries<Value> = Readonly<Record<string, Value>>;

/** What this tab has stored under a key; empty if it cannot be read. */
export function readTabRecord<Value>(storageKey: string) {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Entries<Value>;
	} catch {
		return {};
	}
}

/** Kept until the tab is closed. A browser without storage keeps nothing. */
export function writeTabRecord<Value>(storageKey: string, entries: Entries<Value>) {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(entries));
	} catch {
		// The storage is full or disabled.
	}
}
