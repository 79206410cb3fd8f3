/** The last so many months up to now, oldest first, as 2026-10. In UTC, like all that is counted by month. */
export function lastMonths(now: Date, count: number): string[] {
	return Array.from({ length: count }, (_, index) => {
		const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1));
		return month.toISOString().slice(0, 7);
	});
}

export function startOfMonth(month: string): Date {
	return new Date(`${month}-01T00:00:00.000Z`);
}
