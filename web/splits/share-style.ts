// How slices of a split are distinguished: four hues, and a pattern from the fifth on.

const hues = ['var(--key)', 'var(--bas)', 'var(--vox)', 'var(--drm)'] as const;

const gap = 'color-mix(in oklab, var(--surface) 78%, transparent)';
const patterns = [
	'none',
	`repeating-linear-gradient(135deg, ${gap} 0 2px, transparent 2px 6px)`,
	`repeating-linear-gradient(90deg, ${gap} 0 2px, transparent 2px 5px)`,
	`repeating-linear-gradient(45deg, ${gap} 0 4px, transparent 4px 8px)`,
] as const;

export interface ShareStyle {
	readonly backgroundColor: string;
	readonly backgroundImage: string;
}

/** Style of the nth writer. After the sixteenth the styles repeat: with that many, a bar is not read by its colours. */
export function shareStyle(index: number): ShareStyle {
	return {
		backgroundColor: hues[index % hues.length] ?? hues[0],
		backgroundImage: patterns[Math.floor(index / hues.length) % patterns.length] ?? 'none',
	};
}

/** The same person has the same colour in all of their rows. */
export function numberHolders(holders: readonly string[]) {
	const order = [...new Set(holders)];
	return holders.map((holder) => order.indexOf(holder));
}
