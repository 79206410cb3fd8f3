import { type Dictionary, setLanguage } from '../../domain/kernel/message.ts';
import { logFailure } from './log-failure.ts';

/** Set by a page on which people choose a language. No page offers one yet. */
const storageKey = 'language';

/** Loads the chosen language before anything is drawn. English needs no file, and replaces a language that fails. */
export async function loadLanguage() {
	const tag = storedTag();
	if (!tag) return;
	try {
		const response = await fetch(`/languages/${tag}.json`);
		if (!response.ok) throw new Error(`No texts in the language ${tag}: ${response.status}`);
		setLanguage(tag, (await response.json()) as Dictionary);
		document.documentElement.lang = tag;
	} catch (error) {
		logFailure(error);
	}
}

function storedTag() {
	try {
		const tag = localStorage.getItem(storageKey);
		return tag && tag !== 'en' && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : null;
	} catch {
		return null;
	}
}
