/** Two channels of a sound to which notes are added. */
export interface Mix {
	readonly sampleRate: number;
	readonly left: Float32Array;
	readonly right: Float32Array;
}

export function emptyMix(sampleRate: number, length: number): Mix {
	return { sampleRate, left: new Float32Array(length), right: new Float32Array(length) };
}

/** The sound returns later and softer, from the other side each time. */
export function addEcho({ sampleRate, left, right }: Mix, seconds: number, amount: number): void {
	const delay = Math.max(1, Math.round(seconds * sampleRate));
	for (let index = delay; index < left.length; index++) {
		const before = index - delay;
		left[index] = (left[index] ?? 0) + amount * (right[before] ?? 0);
		right[index] = (right[index] ?? 0) + amount * (left[before] ?? 0) * 0.9;
	}
}

/** Every kick ducks the rest for a moment, as in dance music. */
export function pushDown({ sampleRate, left, right }: Mix, kicksAtSeconds: readonly number[], amount: number): void {
	const length = Math.round(0.22 * sampleRate);
	for (const at of kicksAtSeconds) {
		const start = Math.round(at * sampleRate);
		for (let index = 0; index < length && start + index < left.length; index++) {
			const share = 1 - amount * (1 - index / length) ** 2;
			left[start + index] = (left[start + index] ?? 0) * share;
			right[start + index] = (right[start + index] ?? 0) * share;
		}
	}
}

export function addMix(to: Mix, from: Mix): void {
	for (let index = 0; index < to.left.length; index++) {
		to.left[index] = (to.left[index] ?? 0) + (from.left[index] ?? 0);
		to.right[index] = (to.right[index] ?? 0) + (from.right[index] ?? 0);
	}
}

/** The mastering step: softens peaks, fades the ends, and brings the loudest sample to `peak`. */
export function master({ sampleRate, left, right }: Mix, { drive, peak }: { drive: number; peak: number }): void {
	const fadeIn = Math.min(Math.round(0.005 * sampleRate), left.length);
	const fadeOut = Math.min(Math.round(1.2 * sampleRate), left.length >> 2);
	let loudest = 0;
	for (const side of [left, right]) {
		for (let index = 0; index < side.length; index++) {
			const toEnd = side.length - 1 - index;
			const fade = Math.min(1, index / fadeIn) * (toEnd < fadeOut ? toEnd / fadeOut : 1);
			const sample = Math.tanh((side[index] ?? 0) * drive) * fade;
			side[index] = sample;
			loudest = Math.max(loudest, Math.abs(sample));
		}
	}
	if (loudest === 0) return;
	for (const side of [left, right]) {
		for (let index = 0; index < side.length; index++) side[index] = ((side[index] ?? 0) * peak) / loudest;
	}
}
