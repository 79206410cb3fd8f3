/** The last `count` months including this one, oldest first, such as 2026-10, in UTC. */
export function lastMonths(now: Date, count: number) {
	return Array.from({ length: count }, (_, index) => {
		const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1));
		return month.toISOString().slice(0, 7);
	});
}

export function startOfMonth(month: string) {
	return new Date(`${month}-01T00:00:00.000Z`);
}
