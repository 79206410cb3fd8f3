import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { digitsOf, type IdentifierScheme, weightedCheckDigit, withoutCaption } from './scheme.ts';

/** Two digits; the nine before them have the weights 10 to 2. */
function checkDigits(nineDigits: string) {
	const rest = digitsOf(nineDigits).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 101;
	return String(rest === 0 ? 0 : (101 - rest) % 100).padStart(2, '0');
}

/** Identifies a writer or publisher at the collecting societies. People omit leading zeros. */
export const ipi: IdentifierScheme = {
	name: 'IPI',
	read(typed) {
		const digits = withoutCaption(typed, 'IPI').replace(/[. ]/g, '');
		if (!/^\d{9,11}$/.test(digits)) return null;
		const whole = digits.padStart(11, '0');
		return Number(whole) > 0 && checkDigits(whole.slice(0, 9)) === whole.slice(9) ? whole : null;
	},
	format: (stored) => stored,
	problem() {
		return t(m.ipiInvalid);
	},
};

const baseShape = /^I-?(\d{3})\.?(\d{3})\.?(\d{3})-?(\d)$/;

/** Identifies the person behind several IPI name numbers. */
export const ipiBase: IdentifierScheme = {
	name: 'IPI base number',
	read(typed) {
		const parts = baseShape.exec(withoutCaption(typed, 'IPI'));
		const [digits, check] = [parts?.slice(1, 4).join(''), parts?.[4]];
		if (digits === undefined || weightedCheckDigit(digits, 2) !== Number(check)) return null;
		return `I${digits}${check}`;
	},
	format: (stored) => stored.replace(/^I(\d{9})(\d)$/, 'I-$1-$2'),
	problem() {
		return t(m.ipiBaseInvalid);
	},
};
