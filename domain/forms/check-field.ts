// Validates one answer against its field.
import { checkEmail } from '../accounts/account-rules.ts';
import { countryCodes } from '../catalogue/countries.ts';
import { isLanguage, noWords } from '../catalogue/languages.ts';
import { readShare } from '../catalogue/shares.ts';
import { isDay } from '../kernel/day.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { hostOf } from '../kernel/web-link.ts';
import type { AnswerValue } from './form-answers.ts';
import type { FileKind, FormContext } from './form-context.ts';
import type { FindingLevel, PlainField } from './form-definition.ts';
import * as m from './form-field.messages.ts';
import { formText } from './form-text.ts';

export interface FieldProblem {
	readonly level: FindingLevel;
	readonly message: string;
}

/** The error of an existing answer; null if there is none. */
export function checkField(field: PlainField, value: AnswerValue, context: FormContext): FieldProblem | null {
	const message = messageFor(field, value, context);
	if (message !== null) return { level: 'error', message };
	const warning = field.kind === 'identifier' ? warningFor(field, value) : null;
	return warning === null ? null : { level: 'warning', message: warning };
}

function messageFor(field: PlainField, value: AnswerValue, context: FormContext) {
	if (field.kind === 'yes-no' || field.kind === 'tick') return null;
	if (field.kind === 'choices') return checkChoices(field, asList(value));
	if (field.kind === 'file') return checkFiles(field, asList(value), context);
	return checkText(field, typeof value === 'string' ? value : '', context);
}

function asList(value: AnswerValue): readonly string[] {
	return Array.isArray(value) ? value : [];
}

type Kind<Name extends PlainField['kind']> = Extract<PlainField, { readonly kind: Name }>;
type TextKind = Exclude<PlainField, Kind<'yes-no'> | Kind<'tick'> | Kind<'choices'> | Kind<'file'>>;

function checkText(field: TextKind, text: string, context: FormContext): string | null {
	switch (field.kind) {
		case 'text':
		case 'long-text':
			return checkLength(field, text);
		case 'number':
			return isNumberIn(field, text) ? null : formText(field.message);
		case 'year':
			return isYearIn(field, text, context.today) ? null : formText(field.message);
		case 'date':
			return checkDate(field, text, context.today);
		case 'choice':
			return optionsOf(field, context).includes(text) ? null : formText(field.message ?? m.choiceMessage);
		case 'country':
			return countryCodes.has(text) ? null : t(m.countryMessage);
		case 'language':
			return isLanguage(text) && (field.allowsNoWords || text !== noWords) ? null : t(m.languageMessage);
		case 'url':
			return checkUrl(field, text);
		case 'email':
			return checkEmail(text).allowed ? null : t(m.emailMessage);
		case 'share':
			return readShare(text) === null ? t(m.shareMessage) : null;
		case 'identifier':
			return field.scheme.read(text) === null ? formText(field.message ?? field.scheme.problem(text)) : null;
	}
}

function checkDate({ isFuture }: Kind<'date'>, text: string, today: string): string | null {
	if (!isDay(text)) return t(m.dateMessage);
	return isFuture && text <= today ? t(m.futureMessage) : null;
}

function checkLength(field: Kind<'text'> | Kind<'long-text'>, text: string) {
	const length = lengthOf(text);
	if (length > field.maxLength)
		return field.tooLongMessage === undefined
			? t(m.tooLongMessage, { max: field.maxLength, length })
			: formText(field.tooLongMessage);
	const isMisshapen = field.kind === 'text' && field.shape && !field.shape.pattern.test(text);
	return isMisshapen ? formText(field.shape.message) : null;
}

function isNumberIn({ min, max, decimals }: Kind<'number'>, text: string) {
	const parts = /^-?\d{1,12}(?:[.,](\d+))?$/.exec(text);
	const value = Number(text.replace(',', '.'));
	return parts !== null && (parts[1] ?? '').length <= decimals && value >= min && value <= max;
}

function isYearIn({ min, yearsAhead }: Kind<'year'>, text: string, today: string) {
	const year = Number(text);
	return /^\d{4}$/.test(text) && year >= min && year <= Number(today.slice(0, 4)) + yearsAhead;
}

function optionsOf({ options }: Kind<'choice'>, context: FormContext): readonly string[] {
	return options === 'tracks' ? context.release.tracks.map(({ id }) => id) : options.map(({ value }) => value);
}

function checkChoices({ options, max, tooManyMessage: message }: Kind<'choices'>, chosen: readonly string[]) {
	if (chosen.length > max) return message === undefined ? t(m.tooManyMessage, { max }) : formText(message);
	const isKnown =
		options === 'countries'
			? (value: string) => countryCodes.has(value)
			: (value: string) => options.some((option) => option.value === value);
	return chosen.every(isKnown) ? null : t(m.choiceMessage);
}

function checkUrl({ hosts, hostMessage }: Kind<'url'>, text: string) {
	const host = text.length > 2000 ? undefined : hostOf(text);
	if (host === undefined) return t(m.urlMessage);
	return hosts === undefined || isHostOf(host, hosts) ? null : formText(hostMessage ?? m.urlMessage);
}

/** `www.instagram.com` is a host of `instagram.com`; `notinstagram.com` is none. */
function isHostOf(host: string, hosts: readonly string[]) {
	return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

/** Whether a link points to one of these sites. */
export function isLinkTo(link: string, hosts: readonly string[]) {
	const host = hostOf(link);
	return host !== undefined && isHostOf(host, hosts);
}

const wrongFileMessages: Readonly<Record<FileKind, Caption>> = {
	picture: m.pictureMessage,
	audio: m.audioMessage,
	video: m.videoMessage,
	document: m.documentMessage,
	archive: m.archiveMessage,
};

export function toMegabytes(bytes: number) {
	return Math.round(bytes / 1024 / 1024);
}

function checkFiles({ accepts, maxFiles, maxBytes }: Kind<'file'>, ids: readonly string[], context: FormContext) {
	if (ids.length > maxFiles) return t(m.tooManyFilesMessage, { max: maxFiles });
	for (const id of ids) {
		const file = Object.hasOwn(context.files, id) ? context.files[id] : undefined;
		if (file === undefined) return t(m.lostFileMessage);
		const isAccepted = file.kind === accepts || (accepts === 'document' && file.kind === 'picture');
		if (!isAccepted) return t(wrongFileMessages[accepts]);
		if (file.bytes > maxBytes) return t(m.tooLargeMessage, { megabytes: toMegabytes(maxBytes) });
	}
	return null;
}

function warningFor({ scheme }: Kind<'identifier'>, value: AnswerValue) {
	const stored = typeof value === 'string' ? scheme.read(value) : null;
	return stored === null ? null : (scheme.warn?.(stored) ?? null);
}
