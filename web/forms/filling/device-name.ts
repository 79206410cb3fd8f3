import { canOwnAnswers } from '../../../domain/forms/withheld.ts';
import { browserStorage } from '../../lib/stored-entries.ts';

const key = 'acetate.device';
let name: string | undefined;

/**
 * Names this browser, so that nobody is told of a conflict with themselves. Whoever knows the name is shown legal names
 * that were typed here (R-FORM-35), so it cannot be guessed.
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
		// Storage can be switched off; the name then lasts as long as the page.
	}
	return fresh;
}
