const arrowSeconds = 5;
const pageSeconds = 10;

/** The second that a key leads to on the waveform; null where the key means nothing to it. */
export function timeAfterKey(key: string, seconds: number, durationSeconds: number): number | null {
	const target = targetOf(key, seconds, durationSeconds);
	return target === null ? null : Math.min(durationSeconds, Math.max(0, target));
}

function targetOf(key: string, seconds: number, durationSeconds: number): number | null {
	switch (key) {
		case 'ArrowRight':
		case 'ArrowUp':
			return seconds + arrowSeconds;
		case 'ArrowLeft':
		case 'ArrowDown':
			return seconds - arrowSeconds;
		case 'PageUp':
			return seconds + pageSeconds;
		case 'PageDown':
			return seconds - pageSeconds;
		case 'Home':
			return 0;
		case 'End':
			return durationSeconds;
		default:
			return null;
	}
}
