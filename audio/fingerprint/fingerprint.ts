import type { BandLevels } from './band-levels.ts';
import { type HashWords, hashWordsOf } from './hash-words.ts';
import { profileOf, type SoundProfile } from './sound-profile.ts';

/** The stored data of a sound by which the same recording is recognised. */
export interface KeptFingerprint {
	readonly kept: HashWords;
	readonly profile: SoundProfile;
}

/** The fingerprint of a sound that was just decoded: finer than the stored one, to look others up with. */
export interface Fingerprint extends KeptFingerprint {
	readonly probes: HashWords;
	readonly levels: BandLevels;
}

/** Null for a sound that is too short or too even to be recognised. */
export function fingerprintOf(levels: BandLevels): Fingerprint | null {
	const { kept, probes } = hashWordsOf(levels);
	if (kept.words.length < minHits) return null;
	return { kept, probes, profile: profileOf(levels), levels };
}

/** A stored word of another sound that is among the probes; `offset` is the delay of the probe in frames. */
export interface WordHit<Id> {
	readonly id: Id;
	readonly offset: number;
}

export interface Candidate<Id> {
	readonly id: Id;
	readonly offset: number;
}

/** This many words must agree on one offset. */
const minHits = 2;
/** Two words of the same moment can be this many frames apart. */
const jitterFrames = 3;
const offsetsPerSound = 3;
const maxCandidates = 12;

/** The sounds with the most matching words, at the offsets that most words agree on. */
export function chooseCandidates<Id>(hits: readonly WordHit<Id>[]): Candidate<Id>[] {
	const bySound = new Map<Id, number[]>();
	for (const { id, offset } of hits) {
		const offsets = bySound.get(id);
		if (offsets) offsets.push(offset);
		else bySound.set(id, [offset]);
	}
	return [...bySound]
		.flatMap(([id, offsets]) =>
			offsets.length < minHits ? [] : agreedOffsets(offsets).map((agreed) => ({ id, ...agreed })),
		)
		.sort((a, b) => b.votes - a.votes)
		.slice(0, maxCandidates)
		.map(({ id, offset }) => ({ id, offset }));
}

function agreedOffsets(offsets: readonly number[]): { offset: number; votes: number }[] {
	const sorted = [...offsets].sort((a, b) => a - b);
	const groups: { offset: number; votes: number }[] = [];
	for (let from = 0, until = 0; from < sorted.length; from++) {
		while (until < sorted.length && (sorted[until] as number) - (sorted[from] as number) <= jitterFrames) until += 1;
		const votes = until - from;
		if (votes >= minHits) groups.push({ offset: sorted[from + (votes >> 1)] as number, votes });
	}
	groups.sort((a, b) => b.votes - a.votes);
	const chosen: typeof groups = [];
	for (const group of groups) {
		if (chosen.length === offsetsPerSound) break;
		if (chosen.every(({ offset }) => Math.abs(offset - group.offset) > jitterFrames)) chosen.push(group);
	}
	return chosen;
}
