// R-rules about identifiers.
import { t } from '../../kernel/message.ts';
import { comparableBarcode } from '../identifiers/barcode.ts';
import { comparableCatalogueNumber } from '../identifiers/catalogue-number.ts';
import type { IdentifierScheme } from '../identifiers/scheme.ts';
import * as m from '../style-checks.messages.ts';
import { finding, type StyleFinding } from './style-finding.ts';

/** R03: an identifier must be valid if there is one. */
export function checkIdentifier(scheme: IdentifierScheme, typed: string, path: string): StyleFinding | null {
	if (typed.trim() === '' || scheme.read(typed) !== null) return null;
	return finding('R03', scheme.problem(typed), { path, about: typed });
}

/** R04: the final version needs an ISRC for every recording and a barcode for every release. */
export function checkIdentifiersPresent(
	identifiers: readonly { readonly name: 'ISRC' | 'barcode'; readonly value: string; readonly path: string }[],
): StyleFinding[] {
	return identifiers
		.filter(({ value }) => value.trim() === '')
		.map(({ name, path }) =>
			finding('R04', t(name === 'ISRC' ? m.isrcMissing : m.barcodeMissing), { path, about: '' }),
		);
}

interface IdentifiedRecording {
	/** In compact form. */
	readonly isrc: string;
	/** Title and version as one line. */
	readonly line: string;
	readonly version: string;
	readonly durationMs: number | null;
}

const sameLengthMs = 10_000;

/** R05: another recording with the same ISRC must have the same version and about the same length. */
export function checkIsrcReuse(
	recording: IdentifiedRecording,
	others: readonly IdentifiedRecording[],
	path: string,
): StyleFinding | null {
	const other = others.find(
		({ isrc, version, durationMs }) =>
			isrc === recording.isrc &&
			(version.toLowerCase() !== recording.version.toLowerCase() ||
				(durationMs !== null &&
					recording.durationMs !== null &&
					Math.abs(durationMs - recording.durationMs) > sameLengthMs)),
	);
	if (recording.isrc === '' || other === undefined) return null;
	return finding('R05', t(m.isrcTaken, { title: other.line }), { path, about: recording.isrc });
}

/** Identifiers that the label has already assigned; visible to the label only. */
export interface TakenIdentifiers {
	readonly isrcs: readonly { readonly isrc: string; readonly line: string }[];
	readonly barcodes: readonly string[];
	readonly catalogueNumbers: readonly string[];
}

export function isrcTakenMessage(isrc: string, taken: TakenIdentifiers) {
	const other = taken.isrcs.find((entry) => entry.isrc === isrc);
	return other ? t(m.isrcTaken, { title: other.line }) : null;
}

export function barcodeTakenMessage(barcode: string, taken: TakenIdentifiers): string | null {
	const isTaken = taken.barcodes.some((other) => comparableBarcode(other) === comparableBarcode(barcode));
	return isTaken ? t(m.barcodeTaken) : null;
}

export function catalogueNumberTakenMessage(number: string, taken: TakenIdentifiers) {
	const comparable = comparableCatalogueNumber(number);
	const isTaken = taken.catalogueNumbers.some((other) => comparableCatalogueNumber(other) === comparable);
	return isTaken ? t(m.catalogueNumberTaken, { number }) : null;
}
