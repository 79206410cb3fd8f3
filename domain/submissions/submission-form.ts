// What a sender fills in, and its validation (R-SUBMIT-3). The page and the server use the same rules.

import { checkEmail } from '../accounts/account-rules.ts';
import { normalizeEmail } from '../accounts/email.ts';
import { fieldError, type RefusedField } from '../kernel/errors.ts';
import type { Caption } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { keysOf } from '../kernel/tables.ts';
import { withScheme } from '../kernel/web-link.ts';
import { consentVersion } from './consent-text.ts';
import {
	maxCountryLength,
	maxGenreLength,
	maxLinkLength,
	maxLinks,
	maxMessageLength,
	maxNameLength,
} from './submission-limits.ts';
import * as m from './submit-page.messages.ts';

/** Whether AI tools were used, with the same options as the forms for signed songs. */
export const aiUses = { none: m.aiNone, parts: m.aiParts, all: m.aiAll } as const;
export type AiUse = keyof typeof aiUses;
export const aiUseNames = keysOf(aiUses);

interface FilledDemo {
	/** Chosen by the browser, so that a repeated request means the same demo. */
	readonly key: string;
	readonly title: string;
	readonly genre: string;
	/** Null until one is chosen. */
	readonly releasedBefore: boolean | null;
	readonly aiUse: AiUse | null;
}

export interface FilledSubmission {
	readonly artistName: string;
	readonly email: string;
	readonly links: readonly string[];
	readonly country: string;
	readonly message: string;
	readonly demos: readonly FilledDemo[];
	/** The version of the accepted text; empty if it was not accepted. */
	readonly consentVersion: string;
}

/** Characters that do not belong in one line, including those that change the writing direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const visible = /[^\p{Z}\p{C}\p{M}]/u;

function oneLine(text: string) {
	return text.replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();
}

/** Line breaks are kept, all other invisible characters are removed. */
function someLines(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.split('\n')
		.map((line) =>
			line
				.replace(unprintable, ' ')
				.replace(/[^\S\n]+/gu, ' ')
				.trimEnd(),
		)
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

/** As it is stored. */
export function readSubmission(typed: FilledSubmission): FilledSubmission {
	return {
		artistName: oneLine(typed.artistName),
		email: normalizeEmail(typed.email),
		links: typed.links.map((link) => withScheme(oneLine(link))).filter((link) => link !== ''),
		country: oneLine(typed.country),
		message: someLines(typed.message),
		demos: typed.demos.map((demo) => ({ ...demo, title: oneLine(demo.title), genre: oneLine(demo.genre) })),
		consentVersion: typed.consentVersion,
	};
}

const webAddress = /^https?:\/\/[^\s/?#@:\\]+\.[^\s/?#@:.\\]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/i;

export function isWebAddress(link: string) {
	return webAddress.test(link);
}

function textProblems(path: string, text: string, maxLength: number, missing: Caption | null): RefusedField[] {
	if (!visible.test(text)) return missing === null ? [] : [fieldError(path, missing)];
	return lengthOf(text) > maxLength ? [fieldError(path, m.tooLong, { max: maxLength })] : [];
}

/** All errors in the order of the page; expects the result of `readSubmission`. */
export function findProblems(form: FilledSubmission, page: { readonly maxDemos: number }): RefusedField[] {
	return [
		...demoProblems(form.demos, page.maxDemos),
		...textProblems('artistName', form.artistName, maxNameLength, m.artistNameMissing),
		...(checkEmail(form.email).allowed ? [] : [fieldError('email', m.emailInvalid)]),
		...linkProblems(form.links),
		...textProblems('country', form.country, maxCountryLength, null),
		...textProblems('message', form.message, maxMessageLength, null),
		...(form.consentVersion === consentVersion ? [] : [fieldError('consentVersion', m.consentMissing)]),
	];
}

function demoProblems(demos: readonly FilledDemo[], maxDemos: number): RefusedField[] {
	if (demos.length === 0) return [fieldError('demos', m.fileMissing)];
	if (demos.length > maxDemos) return [fieldError('demos', m.tooManyDemos, { count: maxDemos })];
	return demos.flatMap((demo, index) => [
		...textProblems(`demos.${index}.title`, demo.title, maxNameLength, m.titleMissing),
		...textProblems(`demos.${index}.genre`, demo.genre, maxGenreLength, null),
		...(demo.releasedBefore === null ? [fieldError(`demos.${index}.releasedBefore`, m.releasedMissing)] : []),
		...(demo.aiUse === null ? [fieldError(`demos.${index}.aiUse`, m.aiUseMissing)] : []),
	]);
}

function linkProblems(links: readonly string[]): RefusedField[] {
	if (links.length > maxLinks) return [fieldError('links', m.tooManyLinks, { max: maxLinks })];
	return links.flatMap((link, index) => {
		const path = `links.${index}`;
		if (link.length > maxLinkLength) return [fieldError(path, m.tooLong, { max: maxLinkLength })];
		return isWebAddress(link) ? [] : [fieldError(path, m.linkInvalid)];
	});
}
