// The shape of a waveform in a few hundred letters, sent with each song so that a page of cards needs no further
// request for each. The file behind `waveformUrl` is authoritative.
import { toColumns } from './peak-columns.ts';

const columns = 400;
const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const highest = levels.length - 1;

/** One character for each column; a short sound has fewer columns. */
export function toOutline(peaks: readonly number[]): string {
	return toColumns(peaks, Math.min(columns, peaks.length))
		.map((peak) => levels[Math.round((Math.min(255, Math.max(0, peak)) / 255) * highest)])
		.join('');
}

/** Converts back to peaks from 0 to 255. */
export function fromOutline(outline: string): number[] {
	return Array.from(outline, (letter) => Math.round((Math.max(0, levels.indexOf(letter)) / highest) * 255));
}
