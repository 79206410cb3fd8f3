/** What ends within this time is rounded up in the morning. */
export const roundUpHours = 48;

export function roundUpEnd(now: Date): Date {
	return new Date(now.getTime() + roundUpHours * 60 * 60 * 1000);
}
