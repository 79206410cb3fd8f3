// Normalises a typed term to the canonical form in which it is stored.
import { countryCodes } from '../catalogue/countries.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { formatShare, readShare } from '../catalogue/shares.ts';
import { checkOwner } from '../catalogue/style/rights-checks.ts';
import { isDay } from '../kernel/day.ts';
import { t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import * as m from './contract-terms.messages.ts';
import { maxLineLength, maxTermLength, type TermInput, type TermName, termFields } from './term-fields.ts';

export const world = 'WORLD';

/** The canonical value, or an error message. An empty value is always valid, because the term may be missing. */
export function readTerm(name: TermName, typed: string): { value: string } | { problem: string } {
	const value = typed.trim();
	if (value === '') return { value: '' };
	if (name === 'isrc') {
		const compact = isrc.read(value);
		return compact === null ? { problem: t(m.checkIsrc) } : { value: compact };
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
				? { problem: t(m.tooLong, { max: maxLineLength }) }
				: { value: value.replace(/\s+/gu, ' ') };
		case 'text':
			return lengthOf(value) > maxTermLength ? { problem: t(m.tooLong, { max: maxTermLength }) } : { value };
		case 'money':
			return orProblem(readMoney(value), t(m.enterAmount));
		case 'percent':
			return orProblem(readPercent(value), t(m.enterPercentage));
		case 'day':
			return orProblem(isDay(value) ? value : null, t(m.chooseDate));
		case 'currency':
			return orProblem(/^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : null, t(m.enterCurrency));
		case 'territories':
			return orProblem(readTerritories(value), t(m.enterTerritory));
		case 'number':
			return orProblem(readNumber(input, value), t(numberProblems[input.unit], { max: input.most }));
		case 'choice':
			return orProblem(Object.hasOwn(input.options, value) ? value : null, t(m.chooseOne));
	}
}

const numberProblems = { years: m.enterYears, months: m.enterMonths, days: m.enterDays } as const;

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
