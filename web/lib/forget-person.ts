type Stored = Pick<Storage, 'key' | 'length' | 'removeItem'>;

/** Removes what this browser has stored for a person: drafts, positions, heard parts. Their id is in every key. */
export function forgetPerson(ids: readonly string[], storage: Stored) {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
	for (const key of keys) if (key !== null && ids.some((id) => key.includes(id))) storage.removeItem(key);
}
