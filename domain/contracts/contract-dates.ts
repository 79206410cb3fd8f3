// Days that follow from the terms, and when somebody is reminded of them.
import { addDays, dayMs, daysBetween, isDay } from '../kernel/day.ts';
import { type ContractTerms, termOf } from './term-fields.ts';

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: string, months: number) {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	const total = year * 12 + (month - 1) + months;
	const [laterYear, laterMonth] = [Math.floor(total / 12), total % 12];
	const last = new Date(Date.UTC(laterYear, laterMonth + 1, 0)).getUTCDate();
	return new Date(Date.UTC(laterYear, laterMonth, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When it ends: effective day + term, a given day, or never. */
export function endDateOf(terms: Pick<ContractTerms, 'values'>, effectiveDate: string | null): string | null {
	switch (termOf(terms, 'termKind')) {
		case 'fixed_years': {
			const years = Number(termOf(terms, 'termYears'));
			return effectiveDate !== null && years > 0 ? addMonths(effectiveDate, Math.round(years * 12)) : null;
		}
		case 'until_date': {
			const day = termOf(terms, 'endDate');
			return isDay(day) ? day : null;
		}
		default:
			return null;
	}
}

/** Until when what was made may still be sold. */
export function sellOffEndOf(terms: Pick<ContractTerms, 'values'>, endDate: string | null) {
	const months = Number(termOf(terms, 'retentionMonths'));
	return endDate !== null && months > 0 ? addMonths(endDate, months) : null;
}

export function isOver(endDate: string | null, today: string) {
	return endDate !== null && today > endDate;
}

const warningDays = [7, 30, 90] as const;

/** 90, 30 and 7 days before the end and before each option ends. Of several that were missed only the closest is told. */
export function warningsDue(
	{
		endDate,
		options,
	}: { readonly endDate: string | null; readonly options: readonly { readonly exerciseBy: string }[] },
	today: string,
	given: readonly string[],
) {
	const dates = [
		...(endDate === null ? [] : [{ name: 'end', about: 'end' as const, day: endDate }]),
		...options.flatMap(({ exerciseBy }, index) =>
			isDay(exerciseBy) ? [{ name: `option ${index + 1}`, about: 'option' as const, day: exerciseBy }] : [],
		),
	];
	return dates.flatMap(({ name, about, day }) => {
		const daysLeft = daysBetween(today, day);
		const stage = warningDays.find((days) => daysLeft <= days);
		if (stage === undefined || daysLeft < 0) return [];
		/** Kept, so that the same warning is not sent twice. */
		const key = `${name} ${day}:${stage}`;
		return given.includes(key) ? [] : [{ key, about, day, daysLeft }];
	});
}

/** The last days of the options, the nearest first. */
export function optionDaysOf({ options }: Pick<ContractTerms, 'options'>) {
	return options
		.map(({ exerciseBy }) => exerciseBy)
		.filter(isDay)
		.sort();
}

/** The next option that ends soon; nothing while none does. */
export function nextOptionDay(optionDays: readonly string[], today: string) {
	return optionDays.find((day) => day >= today && day <= expiringUntil(today));
}

/** How many days before its end, or that of an option, a contract stands under *Expiring*. */
const expiringDays = 90;

export function expiringUntil(today: string) {
	return addDays(today, expiringDays);
}

/** Nobody is reminded twice within a day, by whomever. */
export function mayRemind(lastReminder: Date | null, now: Date) {
	return lastReminder === null || now.getTime() - lastReminder.getTime() >= dayMs;
}

export const reminderDays = [3, 7, 14] as const;

/** How many of the reminders are due by now for a link that was sent then. */
export function remindersDue(sentAt: Date, now: Date) {
	const days = (now.getTime() - sentAt.getTime()) / dayMs;
	return reminderDays.filter((after) => days >= after).length;
}
