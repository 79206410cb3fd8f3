// What a signer typed or drew and has not sent yet.
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

/** The part of the token by which links differ; the rest is too long to be guessed and is not stored. */
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

/**
 * State that survives a phone discarding the tab, for example while the mail with the code is read. It ends with the
 * tab: a drawn signature is not stored on a device that may not be the signer's own.
 */
export function useKeptInTab<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
	const [value, setValue] = useState<Value>(() => readTab<Value>(name) ?? initial);
	function keep(next: Value) {
		setValue(next);
		writeTab(name, next === initial ? null : next);
	}
	return [value, keep];
}

function readTab<Value>(name: string): Value | null {
	try {
		return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null;
	} catch {
		return null;
	}
}

function writeTab(name: string, value: unknown) {
	try {
		if (value === null) sessionStorage.removeItem(name);
		else sessionStorage.setItem(name, JSON.stringify(value));
	} catch {
		// Storage can be disabled or full; the value then lasts as long as the page.
	}
}
