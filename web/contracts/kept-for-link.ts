import { useState } from 'react';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import { browserStorage, createStoredEntries } from '../lib/stored-entries.ts';

/** What a signer has typed and not sent yet. */
interface TypedText {
	readonly name: string;
	readonly changes: string;
	readonly decline: string;
}

const storageKey = 'acetate.signing';
const nothing: TypedText = { name: '', changes: '', decline: '' };

function storedTexts() {
	const storage = browserStorage();
	return storage && createStoredEntries<TypedText>(storageKey, contractLink.validDays, storage);
}

/** The part of the token that identifies the link; the rest is too long to be guessed and is not stored. */
const idOf = (token: string) => token.slice(0, 10);

function readText(token: string, field: keyof TypedText) {
	const stored: unknown = storedTexts()?.find(idOf(token))?.[field];
	return typeof stored === 'string' ? stored : '';
}

/**
 * A text that is still there when the link is opened again, also in another tab: the phone may have discarded the page
 * while its holder read the email with the code.
 */
export function useKeptForLink(token: string, field: keyof TypedText): readonly [string, (value: string) => void] {
	const [value, setValue] = useState(() => readText(token, field));
	function keep(next: string) {
		setValue(next);
		const texts = storedTexts();
		texts?.save(idOf(token), { ...nothing, ...texts.find(idOf(token)), [field]: next });
	}
	return [value, keep];
}

/** For a link with nothing left to send: the device may not be the signer's own. */
export function forgetLink(token: string) {
	storedTexts()?.remove(idOf(token));
}
