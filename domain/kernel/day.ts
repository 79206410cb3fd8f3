// Days of the calendar without a time of day, written as 2027-01-22.

const dayMs = 24 * 60 * 60 * 1000;

export function isDay(value: string): boolean {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
	const parsed = new Date(`${value}T00:00:00Z`);
	// The thirtieth of February would be read as one of March.
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Negative if the second day is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
