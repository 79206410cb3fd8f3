import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { digitsOf, type IdentifierScheme } from './scheme.ts';

/** MOD 10: weights 3 and 1 alternate from the right. */
function checkDigit(digits: string) {
	const sum = digitsOf(digits)
		.reverse()
		.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
	return (10 - (sum % 10)) % 10;
}

/** Gives a UPC and its EAN the same number, so that they can be compared. */
export function comparableBarcode(stored: string) {
	return stored.padStart(13, '0');
}

const shape = /^\d{12,13}$/;

function compact(typed: string) {
	return typed
		.normalize('NFKC')
		.trim()
		.replace(/^(UPC|EAN)[\s:]*/i, '')
		.replace(/[- ]/g, '');
}

/** UPC-A or EAN-13: identifies a release. Stored as entered. */
export const barcode: IdentifierScheme = {
	name: 'barcode',
	read(typed) {
		const digits = compact(typed);
		if (!shape.test(digits)) return null;
		return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : null;
	},
	format: (stored) => stored,
	problem(typed) {
		return t(shape.test(compact(typed)) ? m.barcodeInvalid : m.barcodeIncomplete);
	},
	warn: (stored) => (/^(02|04|2)/.test(comparableBarcode(stored)) ? t(m.barcodeForShopUse) : null),
};
