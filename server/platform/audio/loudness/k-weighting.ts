/** The two second-order filters of ITU-R BS.1770: a shelf that models the head, then a high pass. */
export interface KWeighting {
	readonly shelf: Biquad;
	/** Its other factors are 1, -2 and 1. */
	readonly highPass: Pick<Biquad, 'a1' | 'a2'>;
}

interface Biquad {
	readonly b0: number;
	readonly b1: number;
	readonly b2: number;
	readonly a1: number;
	readonly a2: number;
}

const shelfHz = 1681.974450955533;
const highPassHz = 38.13547087602444;

/**
 * The standard gives coefficients for 48 kHz only; these are derived from the analogue filters, for any rate. Null for a rate
 * so low that there is nothing to hear.
 */
export function kWeightingAt(sampleRate: number): KWeighting | null {
	if (sampleRate <= 2 * highPassHz) return null;
	return { shelf: shelfAt(sampleRate), highPass: highPassAt(sampleRate) };
}

function shelfAt(sampleRate: number): Biquad {
	// The shelf is above the frequencies of such a low rate.
	if (sampleRate <= 2 * shelfHz) return { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };
	const k = Math.tan((Math.PI * shelfHz) / sampleRate);
	const q = 0.7071752369554196;
	const high = 10 ** (3.999843853973347 / 20);
	const band = high ** 0.4996667741545416;
	const a0 = 1 + k / q + k * k;
	return {
		b0: (high + (band * k) / q + k * k) / a0,
		b1: (2 * (k * k - high)) / a0,
		b2: (high - (band * k) / q + k * k) / a0,
		a1: (2 * (k * k - 1)) / a0,
		a2: (1 - k / q + k * k) / a0,
	};
}

function highPassAt(sampleRate: number): KWeighting['highPass'] {
	const k = Math.tan((Math.PI * highPassHz) / sampleRate);
	const q = 0.5003270373238773;
	const a0 = 1 + k / q + k * k;
	return { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
