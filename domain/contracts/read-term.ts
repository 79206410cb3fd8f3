// Normalises a typed term to the canonical form in which it is stored.
import { countryCodes } from '../catalogue/countries.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { formatShare, readShare } from '../catalogue/shares.ts';
import { checkOwner } from '../catalogue/style/rights-checks.ts';
import { isDay } from '../kernel/day.ts';
import { lengthOf } from '../kernel/text.ts';
import { maxLineLength, maxTermLength, type TermInput, type TermName, termFields } from './term-fields.ts';

export const world = 'WORLD';

/** The canonical value, or an error message. An empty value is always valid, because the term may be missing. */
export function readTerm(name: TermName, typed: string): { value: string } | { problem: string } {
	const value = typed.trim();
	if (value === '') return { value: '' };
	if (name === 'isrc') {
		const compact = isrc.read(value);
		return compact === null ? { problem: 'Please check the ISRC.' } : { value: compact };
	}
	const owner =
		(name === 'pOwner' && checkOwner(value, '℗', name)) || (name === 'cOwner' && checkOwner(value, '©', name));
	if (owner) return { problem: owner.message };
	return readInput(termFields[name].input, value);
}

function readInput(input: TermInput, value: string): { value: string } | { problem: string } {
	switch (input.type) {
		case 'line':
			return lengthOf(value) > maxLineLength
				? { problem: `Please keep it to ${maxLineLength} characters.` }
				: { value: value.replace(/\s+/gu, ' ') };
		case 'text':
			return lengthOf(value) > maxTermLength
				? { problem: `Please keep it to ${maxTermLength} characters.` }
				: { value };
		case 'money':
			return orProblem(readMoney(value), 'Please give an amount such as 1500 or 1500.00.');
		case 'percent':
			return orProblem(readPercent(value), 'Please give a percentage between 0 and 100.');
		case 'day':
			return orProblem(isDay(value) ? value : null, 'Please choose a day.');
		case 'currency':
			return orProblem(
				/^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : null,
				'Please give three letters, such as EUR.',
			);
		case 'territories':
			return orProblem(readTerritories(value), 'Please write World, or country codes such as DE, AT.');
		case 'number':
			return orProblem(readNumber(input, value), `Please give ${input.unit} between 1 and ${input.most}.`);
		case 'choice':
			return orProblem(Object.hasOwn(input.options, value) ? value : null, 'Please choose one.');
	}
}

function orProblem(value: string | null, problem: string) {
	return value === null ? { problem } : { value };
}

/** `1.500,00` and `1,500.00` both mean one thousand five hundred; stored as `1500.00`. */
function readMoney(typed: string) {
	const plain = typed.replace(/[\s'’]/gu, '');
	const parts = /^(\d{1,3}(?:[.,]\d{3})*|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(plain);
	if (!parts) return null;
	const whole = (parts[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
	return whole.length > 10 ? null : `${whole}.${(parts[2] ?? '').padEnd(2, '0')}`;
}

function readPercent(typed: string) {
	if (/^0(?:[.,]0{1,2})?\s*%?$/.test(typed)) return '0.00';
	const share = readShare(typed);
	return share === null ? null : formatShare(share);
}

function readNumber({ most, hasHalf }: Extract<TermInput, { type: 'number' }>, typed: string) {
	const shape = hasHalf ? /^\d{1,4}(?:[.,]5)?$/ : /^\d{1,4}$/;
	if (!shape.test(typed)) return null;
	const number = Number(typed.replace(',', '.'));
	return number > 0 && number <= most ? String(number) : null;
}

function readTerritories(typed: string) {
	if (/^(world|worldwide|the world)$/i.test(typed)) return world;
	const codes = typed
		.toUpperCase()
		.split(/[\s,;]+/u)
		.filter((code) => code !== '');
	return codes.length > 0 && codes.every((code) => countryCodes.has(code))
		? [...new Set(codes)].sort().join(', ')
		: null;
}
