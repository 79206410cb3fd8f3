// Fields that a label fills in for its label copies, beside the preview. The rest comes from forms and splits.
import { barcode } from '../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../catalogue/identifiers/catalogue-number.ts';
import { grid } from '../catalogue/identifiers/grid.ts';
import type { IdentifierScheme } from '../catalogue/identifiers/scheme.ts';
import { isDay } from '../kernel/day.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import type { CopySnapshot } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';
import * as d from './label-copy-document.messages.ts';

export interface CopyField {
	readonly key: string;
	readonly caption: Caption;
	readonly owner: 'release' | 'recording' | 'details';
	readonly kind: 'text' | 'long-text' | 'day' | 'year' | 'identifier';
	readonly maxLength: number;
	readonly scheme?: IdentifierScheme;
	readonly isRequired?: true;
	/** Printed while it is empty. */
	readonly whenEmpty?: Caption;
	/** The line of the document that shows it. */
	readonly line: string;
}

export const copyFields = [
	{
		key: 'title',
		caption: m.releaseTitleField,
		owner: 'release',
		kind: 'text',
		maxLength: 250,
		isRequired: true,
		line: 'release-title',
	},
	{
		key: 'catalogueNumber',
		caption: m.catalogueNumberField,
		owner: 'release',
		kind: 'identifier',
		maxLength: 20,
		scheme: catalogueNumber,
		line: 'catalogue-number',
	},
	{
		key: 'barcode',
		caption: m.barcodeField,
		owner: 'release',
		kind: 'identifier',
		maxLength: 20,
		scheme: barcode,
		line: 'barcode',
	},
	{
		key: 'releaseDate',
		caption: m.releaseDateField,
		owner: 'release',
		kind: 'day',
		maxLength: 10,
		line: 'release-date',
	},
	{
		key: 'imprint',
		caption: m.imprintField,
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		whenEmpty: m.defaultImprint,
		line: 'imprint',
	},
	{ key: 'pYear', caption: m.pYearField, owner: 'recording', kind: 'year', maxLength: 4, line: 'p-line' },
	{ key: 'pOwner', caption: m.pOwnerField, owner: 'recording', kind: 'text', maxLength: 200, line: 'p-line' },
	{ key: 'cYear', caption: m.cYearField, owner: 'release', kind: 'year', maxLength: 4, line: 'c-line' },
	{ key: 'cOwner', caption: m.cOwnerField, owner: 'release', kind: 'text', maxLength: 200, line: 'c-line' },
	{
		key: 'grid',
		caption: m.gridField,
		owner: 'details',
		kind: 'identifier',
		maxLength: 30,
		scheme: grid,
		line: 'grid',
	},
	{
		key: 'creditLine',
		caption: m.creditLineField,
		owner: 'details',
		kind: 'text',
		maxLength: 300,
		line: 'credit-line',
		whenEmpty: m.defaultCreditLine,
	},
	{
		key: 'distributor',
		caption: m.distributorField,
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		line: 'distributor',
	},
	{
		key: 'artworkDesign',
		caption: m.artworkDesignField,
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		line: 'artwork-design',
	},
	{
		key: 'artworkPhotography',
		caption: m.artworkPhotographyField,
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		line: 'artwork-photography',
	},
	{
		key: 'artworkNote',
		caption: m.artworkNoteField,
		owner: 'details',
		kind: 'text',
		maxLength: 300,
		line: 'artwork-note',
	},
	{ key: 'courtesy', caption: m.courtesyField, owner: 'details', kind: 'text', maxLength: 300, line: 'courtesy' },
	{ key: 'thanks', caption: m.thanksField, owner: 'details', kind: 'long-text', maxLength: 300, line: 'thanks' },
	{
		key: 'legalLine',
		caption: m.legalLineField,
		owner: 'details',
		kind: 'long-text',
		maxLength: 500,
		line: 'legal',
		whenEmpty: d.standardLegalLine,
	},
] as const satisfies readonly CopyField[];
export type CopyFieldKey = (typeof copyFields)[number]['key'];
export const copyFieldKeys = copyFields.map(({ key }) => key) as [CopyFieldKey, ...CopyFieldKey[]];

/** The error of the input; null if it is valid. */
export function checkCopyField(field: CopyField, typed: string): string | null {
	const text = typed.trim();
	if (text === '') return field.isRequired ? t(m.fieldRequired) : null;
	if (lengthOf(text) > field.maxLength) return t(m.fieldTooLong, { most: field.maxLength, count: lengthOf(text) });
	switch (field.kind) {
		case 'day':
			return isDay(text) ? null : t(m.fieldNoDay);
		case 'year':
			return /^(19|20)\d{2}$|^2100$/.test(text) ? null : t(m.fieldNoYear);
		case 'identifier':
			return field.scheme?.read(text) ? null : (field.scheme?.problem(text) ?? null);
		default:
			return null;
	}
}

/** As it is stored: null if it is empty. */
export function readCopyField(field: CopyField, typed: string) {
	const text = typed.trim().replace(/\s+/g, ' ').normalize('NFC');
	if (text === '') return null;
	if (field.kind === 'year') return Number(text);
	return field.kind === 'identifier' ? (field.scheme?.read(text) ?? null) : text;
}

/** A snapshot including the unsaved input, for the preview. Empty fields keep their previous value. */
export function withTypedFields(
	snapshot: CopySnapshot,
	typed: Readonly<Partial<Record<CopyFieldKey, string>>>,
	stored: Readonly<Record<CopyFieldKey, string>>,
): CopySnapshot {
	const release: Record<string, unknown> = { ...snapshot.release };
	const recording: Record<string, unknown> = {};
	for (const field of copyFields) {
		const text = typed[field.key];
		if (text === undefined || text === stored[field.key]) continue;
		// Incomplete input is shown as typed.
		const value = checkCopyField(field, text) === null ? readCopyField(field, text) : text.trim();
		const fallback = fallbacks(snapshot)[field.key] ?? null;
		if (field.owner === 'recording') recording[field.key] = value;
		else release[field.key] = value ?? fallback;
	}
	const isHalfDay = typeof release.releaseDate === 'string' && !isDay(release.releaseDate);
	return {
		...snapshot,
		release: { ...(release as CopySnapshot['release']), ...(isHalfDay && { releaseDate: null }) },
		tracks: snapshot.tracks.map((track, index) => (index === 0 ? { ...track, ...recording } : track)),
	};
}

/** Printed if the label has filled in nothing. */
function fallbacks({ labelName }: CopySnapshot): Partial<Record<CopyFieldKey, string>> {
	const creditLine = t(d.releasedBy, { label: labelName });
	return { title: '', imprint: labelName, creditLine, legalLine: t(d.standardLegalLine) };
}
