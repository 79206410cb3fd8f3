type Entries<Value> = Readonly<Record<string, Value>>;

/** What this tab has stored under a key; empty where that cannot be read. */
export function readTabRecord<Value>(storageKey: string) {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Entries<Value>;
	} catch {
		return {};
	}
}

/** Until the tab is closed. A browser that stores nothing for pages remembers nothing. */
export function writeTabRecord<Value>(storageKey: string, entries: Entries<Value>) {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(entries));
	} catch {
		// Full or switched off.
	}
}
