/** Apple's keyboards have ⌘ where others have Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** `⌘ K`, or `Ctrl K` elsewhere. */
export function withCommandKey(key: string) {
	return `${isApple ? '⌘' : 'Ctrl'} ${key}`;
}
