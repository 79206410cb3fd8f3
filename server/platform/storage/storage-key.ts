const maxKeyLength = 400;

/** A segment never starts with a dot: that rules out `.` and `..`, and reserves such names for the drivers. */
const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)*(?:${segment})?$`);

/** Whether a text is a valid key: a relative path of plain segments, which means the same on a disk and in a bucket. */
export function isStorageKey(text: string): boolean {
	return text.length <= maxKeyLength && keyShape.test(text);
}

export function assertStorageKey(text: string): void {
	if (!isStorageKey(text)) throw new Error(`not a storage key: ${JSON.stringify(text.slice(0, 100))}`);
}

/** A prefix of keys: empty, or a key with or without a slash at its end. */
export function assertStoragePrefix(text: string): void {
	if (text.length > maxKeyLength || !prefixShape.test(text)) {
		throw new Error(`not the start of a storage key: ${JSON.stringify(text.slice(0, 100))}`);
	}
}
