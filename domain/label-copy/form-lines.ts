// The lines that an outsider checks in the label-copy form, and how their corrections are applied (R-COPY-1).
import { barcode } from '../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { iswc } from '../catalogue/identifiers/iswc.ts';
import type { IdentifierScheme } from '../catalogue/identifiers/scheme.ts';
import { t } from '../kernel/message.ts';
import { allLines } from './compare-copies.ts';
import { assembleCopy } from './copy-document.ts';
import { type CopySource, isMissing, none, textOf } from './copy-lines.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';
import * as d from './label-copy-document.messages.ts';

interface FormLine {
	/** The id of its row in the form. */
	readonly id: string;
	readonly caption: string;
	readonly text: string;
	readonly sources: readonly CopySource[];
}

/** In the public rendering: outsiders see no shares, numbers and legal names of others (R-FORM-8). */
export function formLines(snapshot: CopySnapshot, origins: CopyOrigins): FormLine[] {
	const copy = assembleCopy(snapshot, origins, { rendering: 'public', textStyle: 'page' });
	return allLines(copy)
		.filter(({ line }) => line.key !== copy.legal.key && textOf(line) !== none)
		.flatMap(({ line, caption }): FormLine[] => {
			const { key, parts } = line;
			// What the label does not know yet cannot be approved.
			if (parts.length < 2)
				return isMissing(line) ? [] : [{ id: key, caption, text: textOf(line), sources: parts[0]?.sources ?? [] }];
			// Several people in one line are separate rows, because each has a separate source.
			return parts.flatMap(({ text, sources, ...part }, index) =>
				part.isMissing ? [] : [{ id: `${key}-p${index + 1}`, caption, text, sources }],
			);
		});
}

/** Line and caption as one text, which names the row of the form. */
export function nameOfFormLine({ caption, text }: Pick<FormLine, 'caption' | 'text'>) {
	return t(d.lineWithText, { line: caption, text });
}

const identifiers: Readonly<Record<string, IdentifierScheme>> = {
	'release.barcode': barcode,
	'release.catalogueNumber': catalogueNumber,
	'recording.isrc': isrc,
	'work.iswc': iswc,
};

/** Fields that contain exactly the text of the line. */
const plainFields: ReadonlySet<string> = new Set([
	'release.title',
	'recording.title',
	'writer.name',
	'artist.name',
	'credit.name',
	'details.imprint',
	'details.creditLine',
	'details.distributor',
	'details.artworkDesign',
	'details.artworkPhotography',
	'details.artworkNote',
	'details.courtesy',
	'details.thanks',
]);

export type WritableCorrection = NonNullable<ReturnType<typeof writableCorrection>>;

/** Where a correction is written on approval; null if it has no single source and a member has to make it. */
export function writableCorrection({ sources }: FormLine, wanted: string) {
	const [source, ...others] = sources;
	if (!source || others.length > 0) return null;
	const scheme = identifiers[source.field];
	if (scheme) {
		const value = scheme.read(wanted);
		return value === null ? null : { source, value };
	}
	return plainFields.has(source.field) ? { source, value: wanted } : null;
}
