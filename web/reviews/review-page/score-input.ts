import { highestScore, lowestScore, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';

/** The score at a horizontal position in a row of scores. */
export function scoreAtPoint(x: number, width: number) {
	if (width <= 0) return lowestScore;
	return Math.min(highestScore, Math.max(lowestScore, Math.floor((x / width) * highestScore) + 1));
}

/** Keys 1 to 9, and 0 for ten; null for any other key. */
export function scoreFromKey(key: string) {
	if (!/^[0-9]$/.test(key)) return null;
	return key === '0' ? highestScore : Number(key);
}

/** The row that a digit fills when no row has the focus. */
export function rowForDigit(scores: Readonly<Record<ScoreName, number | null>>): ScoreName {
	return scoreNames.find((name) => scores[name] === null) ?? 'musical';
}

/** The last row is followed by itself. */
export function nextRow(name: ScoreName): ScoreName {
	return scoreNames[scoreNames.indexOf(name) + 1] ?? name;
}
