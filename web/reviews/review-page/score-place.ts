import { highestScore, lowestScore, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';

/** The score that lies under a point of a row of ten. */
export function scoreAt(x: number, width: number): number {
	if (width <= 0) return lowestScore;
	return Math.min(highestScore, Math.max(lowestScore, Math.floor((x / width) * highestScore) + 1));
}

/** 1 to 9, and 0 for ten; null for any other key. */
export function scoreOfKey(key: string): number | null {
	if (!/^[0-9]$/.test(key)) return null;
	return key === '0' ? highestScore : Number(key);
}

/** The row that a digit is for when none has the focus: the first without a score, else the first of all. */
export function rowToScore(scores: Readonly<Record<ScoreName, number | null>>): ScoreName {
	return scoreNames.find((name) => scores[name] === null) ?? 'musical';
}

/** The row after it; the last one is followed by itself. */
export function rowAfter(name: ScoreName): ScoreName {
	return scoreNames[scoreNames.indexOf(name) + 1] ?? name;
}
