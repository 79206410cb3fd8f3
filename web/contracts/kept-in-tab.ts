import { useState } from 'react';

/**
 * State that survives a phone discarding the tab, for example while the mail with the code is read. It ends with the
 * tab: a drawn signature is not stored on a device that may not be the signer's own.
 */
export function useKeptInTab<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
	const [value, setValue] = useState<Value>(() => read(name) ?? initial);
	function keep(next: Value) {
		setValue(next);
		write(name, next === initial ? null : next);
	}
	return [value, keep];
}

function read<Value>(name: string): Value | null {
	try {
		return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null;
	} catch {
		return null;
	}
}

function write(name: string, value: unknown) {
	try {
		if (value === null) sessionStorage.removeItem(name);
		else sessionStorage.setItem(name, JSON.stringify(value));
	} catch {
		// Storage can be disabled or full; the value then lasts as long as the page.
	}
}
