import { noWords } from '../catalogue/languages.ts';
import { formatShare, readShare } from '../catalogue/shares.ts';
import { isDay } from '../kernel/day.ts';
import * as general from '../kernel/general.messages.ts';
import { t } from '../kernel/message.ts';
import type { AnswerValue } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import type { Option, PlainField } from './form-definition.ts';
import * as m from './form-field.messages.ts';
import { formText } from './form-text.ts';
import { isUnknown } from './unknown-answers.ts';
import { withheldMark } from './withheld.ts';

type Names = Pick<FormContext, 'files' | 'release'>;

const regions = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An answer as readable text, for the summary, the receipt and the review; empty if there is none. */
export function displayAnswer(field: PlainField, value: AnswerValue | null, names: Names) {
	if (value === null) return '';
	if (typeof value === 'boolean') return t(value ? general.yes : general.no);
	if (typeof value === 'number') return String(value);
	if (typeof value !== 'string') return value.map((item) => displayItem(field, item, names)).join(', ');
	return displayItem(field, value, names);
}

function displayItem(field: PlainField, text: string, names: Names): string {
	if (field.adminOnly && text === withheldMark) return t(m.filledIn);
	if (isUnknown(field, text)) return t(m.dontKnow);
	switch (field.kind) {
		case 'choice':
			return field.options === 'tracks'
				? (names.release.tracks.find(({ id }) => id === text)?.title ?? text)
				: captionOf(field.options, text);
		case 'choices':
			return field.options === 'countries' ? nameOf(regions, text) : captionOf(field.options, text);
		case 'country':
			return nameOf(regions, text);
		case 'date':
			return isDay(text) ? days.format(new Date(`${text}T00:00:00Z`)) : text;
		case 'language':
			return text === noWords ? t(m.noWords) : nameOf(languages, text);
		case 'file':
			return Object.hasOwn(names.files, text) ? (names.files[text]?.name ?? text) : text;
		case 'identifier': {
			const stored = field.scheme.read(text);
			return stored === null ? text : field.scheme.format(stored);
		}
		case 'share': {
			const share = readShare(text);
			return share === null ? text : t(m.sharePercent, { share: formatShare(share) });
		}
		default:
			return text;
	}
}

function captionOf(options: readonly Option[], value: string) {
	return formText(options.find((option) => option.value === value)?.caption ?? value);
}

function nameOf(names: Intl.DisplayNames, code: string) {
	// Codes of the wrong shape would make it throw.
	return /^[A-Za-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code;
}
