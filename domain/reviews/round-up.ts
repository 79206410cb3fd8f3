/** The morning mail lists songs that expire within this time. */
export const roundUpHours = 48;

export function roundUpEnd(now: Date): Date {
	return new Date(now.getTime() + roundUpHours * 60 * 60 * 1000);
}
