// Dates that follow from the terms, and when people are reminded of them.
import { addDays, dayMs, daysBetween, isDay } from '../kernel/day.ts';
import { type ContractTerms, termOf } from './term-fields.ts';

/** Returns the same day of a later month, or the last day of a shorter month. */
export function addMonths(day: string, months: number) {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	const total = year * 12 + (month - 1) + months;
	const [laterYear, laterMonth] = [Math.floor(total / 12), total % 12];
	const last = new Date(Date.UTC(laterYear, laterMonth + 1, 0)).getUTCDate();
	return new Date(Date.UTC(laterYear, laterMonth, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When it ends: effective date + term, a given date, or never. */
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

/** Last day on which existing stock may be sold. */
export function sellOffEndOf(terms: Pick<ContractTerms, 'values'>, endDate: string | null) {
	const months = Number(termOf(terms, 'retentionMonths'));
	return endDate !== null && months > 0 ? addMonths(endDate, months) : null;
}

export function isOver(endDate: string | null, today: string) {
	return endDate !== null && today > endDate;
}

const warningDays = [7, 30, 90] as const;

/**
 * 90, 30 and 7 days before the end and before each option ends. Of several missed warnings only the closest is sent.
 */
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
		/** Stored, so that the same warning is not sent twice. */
		const key = `${name} ${day}:${stage}`;
		return given.includes(key) ? [] : [{ key, about, day, daysLeft }];
	});
}

/** The last days of the options, nearest first. */
export function optionDaysOf({ options }: Pick<ContractTerms, 'options'>) {
	return options
		.map(({ exerciseBy }) => exerciseBy)
		.filter(isDay)
		.sort();
}

/** The next option that ends soon; null if there is none. */
export function nextOptionDay(optionDays: readonly string[], today: string) {
	return optionDays.find((day) => day >= today && day <= expiringUntil(today));
}

/** Number of days before its end, or that of an option, from which a contract is listed under *Expiring*. */
const expiringDays = 90;

export function expiringUntil(today: string) {
	return addDays(today, expiringDays);
}

/** At most one reminder per day, from members and from the job together. */
export function mayRemind(lastReminder: Date | null, now: Date) {
	return lastReminder === null || now.getTime() - lastReminder.getTime() >= dayMs;
}

export const reminderDays = [3, 7, 14] as const;

/** Number of reminders due by now for a link that was sent at that time. */
export function remindersDue(sentAt: Date, now: Date) {
	const days = (now.getTime() - sentAt.getTime()) / dayMs;
	return reminderDays.filter((after) => days >= after).length;
}
