/** Writes the power of each frequency of a frame, from none up to half of the sample rate, to `power`. */
export type PowerSpectrum = (frame: Float64Array, power: Float64Array) => void;

/** By a Fourier transform of half the size: even samples as real parts, odd ones as imaginary parts. */
export function createPowerSpectrum(size: number): PowerSpectrum {
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
		for (let k = 1; k < half; k++) {
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
		power[0] = ((re[0] as number) + (im[0] as number)) ** 2;
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

	return {
		order,
		run(re: Float64Array, im: Float64Array): void {
			runFours(re, im);
			for (let span = 4; span < size; span *= 2) {
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
		},
	};
}

function reversed(value: number, bits: number): number {
	let result = 0;
	for (let bit = 0; bit < bits; bit++) if (value & (1 << bit)) result |= 1 << (bits - 1 - bit);
	return result;
}
