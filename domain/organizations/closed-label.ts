const dayMs = 24 * 60 * 60_000;

/** How long a closed label can be brought back; after that it is deleted with its files (R-LABEL-13). */
export const closedLabelDays = 30;

export function deletionOf(closedAt: Date): Date {
	return new Date(closedAt.getTime() + closedLabelDays * dayMs);
}
