import { canOwnAnswers } from '../../../domain/forms/withheld.ts';
import { browserStorage } from '../../lib/stored-entries.ts';

const key = 'acetate.device';
let name: string | undefined;

/**
 * Identifies this browser, so that people are not shown a conflict with themselves. The name gives access to legal
 * names that were typed here (R-FORM-35), so it must not be guessable.
 */
export function deviceName() {
	name ??= readName();
	return name;
}

function readName(): string {
	const storage = browserStorage();
	const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	try {
		const stored = storage?.getItem(key);
		if (stored && canOwnAnswers(stored)) return stored;
		storage?.setItem(key, fresh);
	} catch {
		// Storage can be disabled; the name then lasts as long as the page.
	}
	return fresh;
}
