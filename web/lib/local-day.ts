/** A day in the viewer's time zone, as 2026-11-15. */
export function localDay(date: Date) {
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
}

/** Midnight of a day in the viewer's time zone. */
export function parseDay(day: string) {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date);
}
