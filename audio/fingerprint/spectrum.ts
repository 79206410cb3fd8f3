// The spectrum of a frame of sound, by the fast Fourier transform.

/** The bands of a spectrum: each begins at one frequency and ends before the first of the next. */
export interface SpectrumBands {
	/** One more than there are bands; frequencies are numbered from 0. */
	readonly edges: readonly number[];
	/** What the power of each frequency is multiplied by. */
	readonly weights: Float64Array;
}

export const frameSize = 512;

/** Its squares add up to the same wherever two frames overlap by half: no moment counts more than another. */
const window = Float64Array.from({ length: frameSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / frameSize));
/** The samples of a frame are transformed as half as many complex numbers. */
const half = frameSize / 2;
const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / frameSize));
const sines = Float64Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / frameSize));
/** Where the transform wants each number: its index with the bits in reverse. */
const reversed = Uint16Array.from({ length: half }, (_, i) => {
	let result = 0;
	for (let bit = 1; bit < half; bit *= 2) result = 2 * result + (i & bit ? 1 : 0);
	return result;
});

/** Gives the power of each band of a frame; the array is used again for the next frame. */
export function createBandPowers({ edges, weights }: SpectrumBands): (samples: Float32Array) => Float64Array {
	const re = new Float64Array(half);
	const im = new Float64Array(half);
	const powers = new Float64Array(edges.length - 1);
	return (samples) => {
		for (let i = 0; i < half; i++) {
			const to = reversed[i] as number;
			re[to] = (samples[2 * i] as number) * (window[2 * i] as number);
			im[to] = (samples[2 * i + 1] as number) * (window[2 * i + 1] as number);
		}
		for (let span = 1; span < half; span *= 2) combine(re, im, span);
		for (let band = 0; band < powers.length; band++) {
			let sum = 0;
			for (let k = edges[band] as number; k < (edges[band + 1] as number); k++)
				sum += powerAt(re, im, k) * (weights[k] as number);
			powers[band] = sum;
		}
		return powers;
	};
}

/** Makes transforms of twice the length of neighbouring ones of length `span`. */
function combine(re: Float64Array, im: Float64Array, span: number) {
	const step = half / span;
	for (let i = 0; i < span; i++) {
		const cosine = cosines[i * step] as number;
		const sine = sines[i * step] as number;
		for (let low = i; low < half; low += 2 * span) {
			const high = low + span;
			const turnedRe = (re[high] as number) * cosine + (im[high] as number) * sine;
			const turnedIm = (im[high] as number) * cosine - (re[high] as number) * sine;
			re[high] = (re[low] as number) - turnedRe;
			im[high] = (im[low] as number) - turnedIm;
			re[low] = (re[low] as number) + turnedRe;
			im[low] = (im[low] as number) + turnedIm;
		}
	}
}

/** The spectrum of the even samples and that of the odd ones lie in one transform; together they are that of all. */
function powerAt(re: Float64Array, im: Float64Array, k: number) {
	const mirror = (half - k) % half;
	const evenRe = (re[k] as number) + (re[mirror] as number);
	const evenIm = (im[k] as number) - (im[mirror] as number);
	const oddRe = (im[k] as number) + (im[mirror] as number);
	const oddIm = (re[mirror] as number) - (re[k] as number);
	const cosine = cosines[k] as number;
	const sine = sines[k] as number;
	return ((evenRe + oddRe * cosine + oddIm * sine) ** 2 + (evenIm + oddIm * cosine - oddRe * sine) ** 2) / 4;
}
