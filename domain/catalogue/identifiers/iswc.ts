import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { type IdentifierScheme, weightedCheckDigit, withoutCaption } from './scheme.ts';

const shape = /^T[-. ]?(\d{3})[. ]?(\d{3})[. ]?(\d{3})[-. ]?(\d)$/;

/** Identifies a work (ISO 15707). */
export const iswc: IdentifierScheme = {
	name: 'ISWC',
	read(typed) {
		const parts = shape.exec(withoutCaption(typed, 'ISWC'));
		const [digits, check] = [parts?.slice(1, 4).join(''), parts?.[4]];
		if (digits === undefined || weightedCheckDigit(digits, 1) !== Number(check)) return null;
		return `T${digits}${check}`;
	},
	format: (stored) => stored.replace(shape, 'T-$1.$2.$3-$4'),
	problem(typed) {
		return t(shape.test(withoutCaption(typed, 'ISWC')) ? m.iswcInvalid : m.iswcIncomplete);
	},
};
