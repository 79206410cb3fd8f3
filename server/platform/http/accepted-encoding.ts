export type Encoding = 'br' | 'gzip';

/** The better of those that a visitor accepts. */
export function pickEncoding(accepted: string): Encoding | undefined {
	const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
	const names = offers.map((offer) => offer.split(';')[0]?.trim());
	return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}
