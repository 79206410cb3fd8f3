// A language for tests: English with accents, about 40 % longer, in brackets. What is shown without brackets is not
// translated, and what does not fit would not fit in German either.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import compile from 'icu-minify/compile';
import { listMessages } from '../../scripts/architecture/catalogue.ts';

const tag = 'en-XA';
const accents = new Map(
	Array.from('aceinosuyACEINOSUY', (letter, index) => [letter, 'áçéíñöšüýÁÇÉÍÑÖŠÜÝ'[index] ?? letter]),
);

function lengthen(text: string): string {
	let vowels = 0;
	return Array.from(text, (letter) => {
		const accented = accents.get(letter) ?? letter;
		return /[aeiou]/.test(letter) && vowels++ % 10 < 9 ? accented.repeat(2) : accented;
	}).join('');
}

/** The same for a compiled message; names of parameters, tags and choices stay. */
function lengthenNodes(message: unknown): unknown {
	if (typeof message === 'string') return lengthen(message);
	return Array.isArray(message) ? message.map(lengthenNode) : message;
}

function lengthenNode(node: unknown): unknown {
	if (!Array.isArray(node)) return lengthenNodes(node);
	const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
	if (kind === undefined) return node;
	if (typeof kind !== 'number' || kind === 0) return [name, lengthenNode(kind), ...rest.map(lengthenNode)];
	const isChoice = kind <= 3;
	const [options] = rest;
	if (!isChoice || typeof options !== 'object' || options === null) return node;
	return [name, kind, Object.fromEntries(Object.entries(options).map(([choice, of]) => [choice, lengthenNodes(of)]))];
}

function inBrackets(text: string): unknown {
	const longer = lengthenNodes(compile(text));
	return typeof longer === 'string' ? `⟦${longer}⟧` : ['⟦', ...(longer as unknown[]), '⟧'];
}

const messages = listMessages();
const dictionary = JSON.stringify(Object.fromEntries(messages.map(({ key, text }) => [key, inBrackets(text)])));

/** Adds the language to the built files, for the servers that are started from now on. */
export function addPseudoLanguage(): void {
	const folder = join(import.meta.dirname, '../../dist/web/languages');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, `${tag}.json`), dictionary);
}

/** Shows every page of this browser in the pseudo-language. */
export async function usePseudoLanguage(context: BrowserContext): Promise<void> {
	await context.addInitScript(`localStorage.setItem('language', '${tag}')`);
}

/**
 * Texts that a label fills in from a proposal and keeps, and the name that is also stored in place of a deleted sender.
 */
const stored = new Set([
	'replies.outsideSender',
	'reviews.outsideSender',
	'contracts.exclusiveLicenceTitle',
	'label-copy.releasedBy',
	'label-copy.releasedUnderLicence',
	'label-copy.standardLegalLine',
]);

/** Patterns of English messages with enough fixed words to be recognised, except names such as ISRC. */
const english = messages
	.filter(
		({ key, text }) =>
			text !== 'Acetate' &&
			!/^[A-Z/]+$/.test(text) &&
			!stored.has(key) &&
			/[A-Za-z]{3}/.test(text.replaceAll(/\{[^{}]*\}/g, '')) &&
			!/\{\w+,/.test(text),
	)
	.map(({ key, text }) => ({
		key,
		source: `^${text
			.replaceAll(/<\/?\w+>/g, '')
			.replaceAll("''", "'")
			.split(/\{\w+\}/)
			.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
			.join('.+')}$`,
	}))
	.filter(({ source }) => source.replaceAll(/\.\+|[^A-Za-z]/g, '').length > (source.includes('.+') ? 7 : 2));

/** Fails with every text of the page that is English, or does not fit. */
export async function expectTranslated(page: Page, where: string): Promise<void> {
	const { texts, cutOff } = await page.evaluate<{ texts: string[]; cutOff: string[] }>(`(${readTexts})()`);
	const untranslated = [...new Set(texts)].flatMap((text) => {
		const found = english.find(({ source }) => new RegExp(source, 's').test(text));
		return found ? [`${text} (${found.key})`] : [];
	});
	expect({ untranslated, cutOff }, `texts on ${where}`).toEqual({ untranslated: [], cutOff: [] });
}

// Runs in the page; the DOM types are not available here.
const readTexts = `() => {
	const texts = [];
	const cutOff = new Set();
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const element = walker.currentNode.parentElement;
		if (!element || element.closest('script, noscript, style, kbd, textarea, [contenteditable]')) continue;
		const text = element.textContent.trim();
		if (!text.includes('⟦')) texts.push(walker.currentNode.data.trim());
		else if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
			const { overflowX, position, clipPath } = getComputedStyle(element);
			const isForScreenReaders = position === 'absolute' && clipPath === 'inset(50%)';
			const isToRead = !isForScreenReaders && !element.closest('[title]');
			if (isToRead && overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) cutOff.add(text);
		}
	}
	for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
		for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
			const text = element.getAttribute(name);
			if (text && !text.includes('⟦')) texts.push(text.trim());
		}
	return { texts: texts.filter((text) => /[A-Za-z]{3}/.test(text)), cutOff: [...cutOff] };
}`;
