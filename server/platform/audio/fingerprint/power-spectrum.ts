/** Writes the power of each wanted frequency of a frame to `power`. */
export type PowerSpectrum = (frame: Float64Array, power: Float64Array) => void;

/**
 * By a Fourier transform of half the size: even samples as real parts, odd ones as imaginary parts. Wanted are the
 * frequencies of the numbers from `from`, at least 1, up to `until`.
 */
export function createPowerSpectrum(size: number, from: number, until: number): PowerSpectrum {
	const half = size / 2;
	const re = new Float64Array(half);
	const im = new Float64Array(half);
	const transform = createTransform(half);
	const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
	const sines = Float64Array.from({ length: half }, (_, k) => Math.sin((2 * Math.PI * k) / size));
	return (frame, power) => {
		for (let i = 0; i < half; i++) {
			const to = transform.order[i] as number;
			re[to] = frame[2 * i] as number;
			im[to] = frame[2 * i + 1] as number;
		}
		transform.run(re, im);
		for (let k = from; k < until; k++) {
			const other = half - k;
			const evenRe = ((re[k] as number) + (re[other] as number)) / 2;
			const evenIm = ((im[k] as number) - (im[other] as number)) / 2;
			const oddRe = ((im[k] as number) + (im[other] as number)) / 2;
			const oddIm = ((re[other] as number) - (re[k] as number)) / 2;
			const cosine = cosines[k] as number;
			const sine = sines[k] as number;
			const realPart = evenRe + cosine * oddRe + sine * oddIm;
			const imaginaryPart = evenIm + cosine * oddIm - sine * oddRe;
			power[k] = realPart * realPart + imaginaryPart * imaginaryPart;
		}
	};
}

/** The usual fast transform of `size` complex numbers (a power of two), of which the caller writes them in `order`. */
function createTransform(size: number) {
	const bits = Math.log2(size);
	const order = Uint16Array.from({ length: size }, (_, i) => reversed(i, bits));
	const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
	const sines = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));

	/** The first two rounds at once: their factors are 1 and -i. */
	function runFours(re: Float64Array, im: Float64Array): void {
		for (let i = 0; i < size; i += 4) {
			const aRe = (re[i] as number) + (re[i + 1] as number);
			const aIm = (im[i] as number) + (im[i + 1] as number);
			const bRe = (re[i] as number) - (re[i + 1] as number);
			const bIm = (im[i] as number) - (im[i + 1] as number);
			const cRe = (re[i + 2] as number) + (re[i + 3] as number);
			const cIm = (im[i + 2] as number) + (im[i + 3] as number);
			const dRe = (re[i + 2] as number) - (re[i + 3] as number);
			const dIm = (im[i + 2] as number) - (im[i + 3] as number);
			re[i] = aRe + cRe;
			im[i] = aIm + cIm;
			re[i + 1] = bRe + dIm;
			im[i + 1] = bIm - dRe;
			re[i + 2] = aRe - cRe;
			im[i + 2] = aIm - cIm;
			re[i + 3] = bRe - dIm;
			im[i + 3] = bIm + dRe;
		}
	}

	function runRound(re: Float64Array, im: Float64Array, span: number): void {
		const step = size / (2 * span);
		for (let start = 0; start < size; start += 2 * span)
			for (let i = start, k = 0; i < start + span; i++, k += step) {
				const cosine = cosines[k] as number;
				const sine = sines[k] as number;
				const otherRe = re[i + span] as number;
				const otherIm = im[i + span] as number;
				const turnedRe = otherRe * cosine - otherIm * sine;
				const turnedIm = otherRe * sine + otherIm * cosine;
				const hereRe = re[i] as number;
				const hereIm = im[i] as number;
				re[i] = hereRe + turnedRe;
				im[i] = hereIm + turnedIm;
				re[i + span] = hereRe - turnedRe;
				im[i + span] = hereIm - turnedIm;
			}
	}

	/** Two rounds at once, so that every number is read and written half as often. */
	function runTwoRounds(re: Float64Array, im: Float64Array, span: number): void {
		const step = size / (4 * span);
		for (let offset = 0; offset < span; offset++) {
			const k = offset * step;
			const c1 = cosines[k] as number;
			const s1 = sines[k] as number;
			const c2 = cosines[2 * k] as number;
			const s2 = sines[2 * k] as number;
			for (let a = offset; a < size; a += 4 * span) {
				const b = a + span;
				const c = b + span;
				const d = c + span;
				const bRe = (re[b] as number) * c2 - (im[b] as number) * s2;
				const bIm = (re[b] as number) * s2 + (im[b] as number) * c2;
				const dRe = (re[d] as number) * c2 - (im[d] as number) * s2;
				const dIm = (re[d] as number) * s2 + (im[d] as number) * c2;
				const lowRe = (re[a] as number) + bRe;
				const lowIm = (im[a] as number) + bIm;
				const highRe = (re[a] as number) - bRe;
				const highIm = (im[a] as number) - bIm;
				const sumRe = (re[c] as number) + dRe;
				const sumIm = (im[c] as number) + dIm;
				const lessRe = (re[c] as number) - dRe;
				const lessIm = (im[c] as number) - dIm;
				const turnedRe = sumRe * c1 - sumIm * s1;
				const turnedIm = sumRe * s1 + sumIm * c1;
				// A quarter of a turn further: times -i.
				const quarterRe = lessRe * s1 + lessIm * c1;
				const quarterIm = lessIm * s1 - lessRe * c1;
				re[a] = lowRe + turnedRe;
				im[a] = lowIm + turnedIm;
				re[c] = lowRe - turnedRe;
				im[c] = lowIm - turnedIm;
				re[b] = highRe + quarterRe;
				im[b] = highIm + quarterIm;
				re[d] = highRe - quarterRe;
				im[d] = highIm - quarterIm;
			}
		}
	}

	return {
		order,
		run(re: Float64Array, im: Float64Array): void {
			runFours(re, im);
			let span = 4;
			for (; 4 * span <= size; span *= 4) runTwoRounds(re, im, span);
			if (span < size) runRound(re, im, span);
		},
	};
}

function reversed(value: number, bits: number): number {
	let result = 0;
	for (let bit = 0; bit < bits; bit++) if (value & (1 << bit)) result |= 1 << (bits - 1 - bit);
	return result;
}
