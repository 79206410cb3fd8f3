// Fields that a label fills in for its label copies, beside the preview. The rest comes from forms and splits.
import { barcode } from '../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../catalogue/identifiers/catalogue-number.ts';
import { grid } from '../catalogue/identifiers/grid.ts';
import type { IdentifierScheme } from '../catalogue/identifiers/scheme.ts';
import { isDay } from '../kernel/day.ts';
import { lengthOf } from '../kernel/text.ts';
import type { CopySnapshot } from './copy-snapshot.ts';

export interface CopyField {
	readonly key: string;
	readonly caption: string;
	readonly owner: 'release' | 'recording' | 'details';
	readonly kind: 'text' | 'long-text' | 'day' | 'year' | 'identifier';
	readonly maxLength: number;
	readonly scheme?: IdentifierScheme;
	readonly isRequired?: true;
	/** Printed while it is empty. */
	readonly whenEmpty?: string;
	/** The line of the document that shows it. */
	readonly line: string;
}

export const standardLegalLine =
	'All rights reserved. Unauthorised copying, hiring, lending, public performance and broadcasting prohibited.';

export const copyFields = [
	{
		key: 'title',
		caption: 'Release title',
		owner: 'release',
		kind: 'text',
		maxLength: 250,
		isRequired: true,
		line: 'release-title',
	},
	{
		key: 'catalogueNumber',
		caption: 'Catalogue number',
		owner: 'release',
		kind: 'identifier',
		maxLength: 20,
		scheme: catalogueNumber,
		line: 'catalogue-number',
	},
	{
		key: 'barcode',
		caption: 'UPC/EAN',
		owner: 'release',
		kind: 'identifier',
		maxLength: 20,
		scheme: barcode,
		line: 'barcode',
	},
	{ key: 'releaseDate', caption: 'Release date', owner: 'release', kind: 'day', maxLength: 10, line: 'release-date' },
	{
		key: 'imprint',
		caption: 'Imprint',
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		whenEmpty: "The label's name",
		line: 'imprint',
	},
	{ key: 'pYear', caption: '℗ year', owner: 'recording', kind: 'year', maxLength: 4, line: 'p-line' },
	{ key: 'pOwner', caption: '℗ owner', owner: 'recording', kind: 'text', maxLength: 200, line: 'p-line' },
	{ key: 'cYear', caption: '© year', owner: 'release', kind: 'year', maxLength: 4, line: 'c-line' },
	{ key: 'cOwner', caption: '© owner', owner: 'release', kind: 'text', maxLength: 200, line: 'c-line' },
	{ key: 'grid', caption: 'GRid', owner: 'details', kind: 'identifier', maxLength: 30, scheme: grid, line: 'grid' },
	{
		key: 'creditLine',
		caption: 'Credit line',
		owner: 'details',
		kind: 'text',
		maxLength: 300,
		line: 'credit-line',
		whenEmpty: 'Released by the label',
	},
	{ key: 'distributor', caption: 'Distributor', owner: 'details', kind: 'text', maxLength: 200, line: 'distributor' },
	{
		key: 'artworkDesign',
		caption: 'Artwork: design',
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		line: 'artwork-design',
	},
	{
		key: 'artworkPhotography',
		caption: 'Artwork: photography',
		owner: 'details',
		kind: 'text',
		maxLength: 200,
		line: 'artwork-photography',
	},
	{
		key: 'artworkNote',
		caption: 'Artwork: licence note',
		owner: 'details',
		kind: 'text',
		maxLength: 300,
		line: 'artwork-note',
	},
	{ key: 'courtesy', caption: 'Courtesy', owner: 'details', kind: 'text', maxLength: 300, line: 'courtesy' },
	{ key: 'thanks', caption: 'Thanks', owner: 'details', kind: 'long-text', maxLength: 300, line: 'thanks' },
	{
		key: 'legalLine',
		caption: 'Legal line',
		owner: 'details',
		kind: 'long-text',
		maxLength: 500,
		line: 'legal',
		whenEmpty: standardLegalLine,
	},
] as const satisfies readonly CopyField[];
export type CopyFieldKey = (typeof copyFields)[number]['key'];
export const copyFieldKeys = copyFields.map(({ key }) => key) as [CopyFieldKey, ...CopyFieldKey[]];

/** The error of the input; null if it is valid. */
export function checkCopyField(field: CopyField, typed: string): string | null {
	const text = typed.trim();
	if (text === '') return field.isRequired ? 'Please fill this in.' : null;
	if (lengthOf(text) > field.maxLength)
		return `Please keep this to ${field.maxLength} characters (now ${lengthOf(text)}).`;
	switch (field.kind) {
		case 'day':
			return isDay(text) ? null : 'Please choose a day.';
		case 'year':
			return /^(19|20)\d{2}$|^2100$/.test(text) ? null : 'Please give the year with four digits.';
		case 'identifier':
			return field.scheme?.read(text) ? null : (field.scheme?.message ?? null);
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
	return { title: '', imprint: labelName, creditLine: `Released by ${labelName}`, legalLine: standardLegalLine };
}
