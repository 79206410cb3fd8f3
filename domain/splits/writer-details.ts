// Details that writers give through their link: IPI, society, publisher. A link can be forwarded, so they are a
// suggestion until a member of the label accepts them (R-SPLIT-12).
import { catalogueFields, problemOf, readField } from '../catalogue/catalogue-fields.ts';
import { type Refusal, withDetail, withFields } from '../kernel/errors.ts';
import { foldText } from '../kernel/fold.ts';
import { invalidInput } from '../kernel/kernel.errors.ts';

export const writerDetailKeys = ['ipi', 'society', 'publisher'] as const;

/** As they are stored; null for details that were not given. */
export type WriterDetails = Readonly<Record<(typeof writerDetailKeys)[number], string | null>>;

export const noDetails: WriterDetails = { ipi: null, society: null, publisher: null };

/** The input, or why it is refused: by the same rules as in the catalogue. */
export function readWriterDetails(
	texts: Readonly<Record<keyof WriterDetails, string>>,
): { readonly details: WriterDetails } | { readonly refusal: Refusal } {
	const details: Record<string, string | null> = {};
	for (const key of writerDetailKeys) {
		const field = catalogueFields.writers.find((candidate) => candidate.key === key);
		if (!field) throw new Error(`writers have no ${key}`);
		const read = readField(field, texts[key]);
		if ('problem' in read) {
			const refusal = withDetail(invalidInput, problemOf(field, read.problem));
			return { refusal: withFields(refusal, [{ path: key, message: read.problem }]) };
		}
		details[key] = read.value;
	}
	return { details: { ...noDetails, ...details } };
}

/** The details that differ from the catalogue; null if there are none. */
export function newDetails(suggested: WriterDetails | null, known: WriterDetails): WriterDetails | null {
	if (suggested === null) return null;
	const fresh = writerDetailKeys.filter(
		(key) => suggested[key] !== null && foldText(suggested[key]) !== foldText(known[key] ?? ''),
	);
	if (fresh.length === 0) return null;
	return { ...noDetails, ...Object.fromEntries(fresh.map((key) => [key, suggested[key]])) };
}
