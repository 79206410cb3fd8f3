// Two devices, or two people with the same link, fill in one form. Each answer is saved separately: its last save wins,
// and overwriting an unseen answer is reported as a conflict.
import type { AnswerChanges, Answers, AnswerValue } from './form-answers.ts';
import { canOwnAnswers } from './withheld.ts';

interface StoredAnswer {
	/** Null after it was removed. */
	readonly value: AnswerValue | null;
	/** The save that wrote it; saves of a form are numbered from 1. */
	readonly revision: number;
	readonly device: string;
}
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

export interface DeviceSave {
	readonly device: string;
	/** The newest save this device had seen when these changes were typed. */
	readonly seenRevision: number;
	readonly changes: AnswerChanges;
	/** Answers that others must not learn, not even through a report that they wrote the same. */
	readonly isWithheld?: (path: string) => boolean;
}

export interface Conflict {
	readonly path: string;
	readonly theirs: AnswerValue | null;
	readonly mine: AnswerValue | null;
}

export function mergeSave(stored: StoredAnswers, revision: number, save: DeviceSave) {
	const written: Record<string, StoredAnswer> = {};
	const conflicts: Conflict[] = [];
	// A device that claims to have seen a future save is treated as having seen nothing.
	const seenRevision = save.seenRevision > revision ? 0 : save.seenRevision;
	for (const [path, mine] of Object.entries(save.changes)) {
		const earlier = Object.hasOwn(stored, path) ? stored[path] : undefined;
		const theirs = earlier?.value ?? null;
		const isOwn = earlier?.device === save.device && canOwnAnswers(save.device);
		const isGuess = theirs !== null && !isOwn && save.isWithheld?.(path) === true;
		if (isSame(theirs, mine) && !isGuess) continue;
		if (earlier && earlier.device !== save.device && earlier.revision > seenRevision)
			conflicts.push({ path, theirs, mine });
		written[path] = { value: mine, revision: revision + 1, device: save.device };
	}
	// A save that is sent twice changes nothing the second time, so the revision stays.
	const isChanged = Object.keys(written).length > 0;
	return { revision: isChanged ? revision + 1 : revision, written, conflicts };
}

export function isSame(one: AnswerValue | null, other: AnswerValue | null) {
	if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
	return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The current answers: without removed ones, and without the fields of removed rows. */
export function currentAnswers(stored: StoredAnswers): Answers {
	const answers: Record<string, AnswerValue> = {};
	for (const [path, { value }] of Object.entries(stored)) {
		const [top, row, inner] = path.split('.');
		const isOrphan = inner !== undefined && typeof stored[`${top}.${row}`]?.value !== 'number';
		if (value !== null && !isOrphan) answers[path] = value;
	}
	return answers;
}
