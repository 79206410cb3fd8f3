const maxKeyLength = 400;

/** A segment never starts with a dot: that rules out `.` and `..`, and leaves such names to the drivers themselves. */
const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)*(?:${segment})?$`);

/** Whether a text can name an object: a relative path of plain segments that means the same on a disk and in a bucket. */
export function isStorageKey(text: string): boolean {
	return text.length <= maxKeyLength && keyShape.test(text);
}

export function assertStorageKey(text: string): void {
	if (!isStorageKey(text)) throw new Error(`not a storage key: ${JSON.stringify(text.slice(0, 100))}`);
}

/** What keys can start with: nothing at all, or a key, with or without a slash at its end. */
export function assertStoragePrefix(text: string): void {
	if (text.length > maxKeyLength || !prefixShape.test(text)) {
		throw new Error(`not the start of a storage key: ${JSON.stringify(text.slice(0, 100))}`);
	}
}
