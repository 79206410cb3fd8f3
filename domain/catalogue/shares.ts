// Shares of a work or a recording, in hundredths of a percent: 33.34 % is 3334. Whole numbers, so that they add up.

/** A share in hundredths of a percent. */
export type Share = number;

export const wholeShare: Share = 10_000;

/**
 * Parses `33`, `33.3`, `33,34` or `33.34 %`; null if it is not a share above 0 and up to 100 with at most two decimals.
 */
export function readShare(typed: string) {
	const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
	if (!parts) return null;
	const share = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
	return share > 0 && share <= wholeShare ? share : null;
}

/** `33.34`. */
export function formatShare(share: Share) {
	return `${Math.trunc(share / 100)}.${String(share % 100).padStart(2, '0')}`;
}

export function totalOf(shares: readonly Share[]) {
	return shares.reduce((sum, share) => sum + share, 0);
}

/** Equal shares of the whole; the remainder goes to the first ones, a hundredth each. */
export function splitEqually(count: number) {
	const part = Math.floor(wholeShare / count);
	const rest = wholeShare - part * count;
	return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0));
}
