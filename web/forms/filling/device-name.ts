import { browserStorage } from './unsent-text.ts';

const key = 'acetate.device';
let name: string | undefined;

/** Names this browser, so that nobody is told of a conflict with themselves. */
export function deviceName(): string {
	name ??= readName();
	return name;
}

function readName(): string {
	const storage = browserStorage();
	const fresh = `d${Math.random().toString(36).slice(2, 14)}${Date.now().toString(36)}`;
	try {
		const stored = storage?.getItem(key);
		if (stored && stored.length <= 60) return stored;
		storage?.setItem(key, fresh);
	} catch {
		// Storage can be switched off; the name then lasts as long as the page.
	}
	return fresh;
}
