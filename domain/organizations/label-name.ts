import { lengthOf } from '../kernel/text.ts';
import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { labelNameLetters, labelNameMissing, labelNameTooLong, labelNameTooShort } from './organizations.errors.ts';

export const labelNameMinLength = 2;
export const labelNameMaxLength = 50;

// Letters of any script, because labels are not only named in Latin letters.
const permitted = /^[\p{L}\p{M}\p{N} \-_&.]+$/u;

export function checkLabelName(name: string): Verdict {
	const trimmed = name.trim();
	if (trimmed === '') return refused(labelNameMissing);
	if (lengthOf(trimmed) < labelNameMinLength) return refused(labelNameTooShort);
	if (lengthOf(trimmed) > labelNameMaxLength) return refused(labelNameTooLong);
	return permitted.test(trimmed) ? allowed() : refused(labelNameLetters);
}
