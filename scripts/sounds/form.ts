import type { Part, Section } from './song.ts';

// The form of the songs in this folder: who plays, how loud, and for what share of the whole.

export const everyone: readonly Part[] = ['bass', 'chords', 'lead', 'drums', 'hats'];
export const band: readonly Part[] = ['bass', 'chords', 'drums', 'hats'];

export function section(share: number, level: number, parts: readonly Part[]): Section {
	return { share, level, parts };
}

export function chorus(share: number, level: number): Section {
	return { share, level, parts: everyone, isChorus: true };
}
