import { formatShare, type Share, splitEqually, totalOf, wholeShare } from '../catalogue/shares.ts';
import { allowed, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { roleMissing, shareInvalid, splitEmpty, splitNotWhole, writerTwice } from './splits.errors.ts';

/** More than any song has; a list that is saved at once needs a limit. */
export const maxSplitRows = 60;
/** Limit of a member's message to the writers. */
export const maxSplitNoteLength = 500;

/** One slice: a writer's share of the song, or a payee's share of the recording's income. */
export interface SplitRow {
	/** The writer or the payee. */
	readonly holder: string;
	/** The holder's role in the work or in the recording. */
	readonly role: string;
	/** In hundredths of a percent. */
	readonly share: Share;
}

function keyOf({ holder, role }: SplitRow) {
	return `${holder}\n${role}`;
}

/** What may be saved as a draft: any total, but valid shares and no one twice in the same role. */
export function checkDraft(rows: readonly SplitRow[]): Verdict {
	const isShare = ({ share }: SplitRow) => Number.isInteger(share) && share > 0 && share <= wholeShare;
	if (!rows.every(isShare)) return refused(shareInvalid);
	return new Set(rows.map(keyOf)).size === rows.length ? allowed() : refused(writerTwice);
}

/** What may be proposed and confirmed: exactly 100.00, everyone with a role, no one twice in the same role. */
export function checkWhole(rows: readonly SplitRow[]): Verdict {
	if (rows.length === 0) return refused(splitEmpty);
	const draft = checkDraft(rows);
	if (!draft.allowed) return draft;
	if (rows.some(({ role }) => role === '')) return refused(roleMissing);
	const total = totalOf(rows.map(({ share }) => share));
	return total === wholeShare ? allowed() : refused(withValues(splitNotWhole, { total: formatShare(total) }));
}

/** *Split equally*: the remaining hundredths go to the first. */
export function withEqualShares<Row extends SplitRow>(rows: readonly Row[]): Row[] {
	const shares = splitEqually(rows.length);
	return rows.map((row, index) => ({ ...row, share: shares[index] ?? row.share }));
}

/** Whether two splits are equal, in any order. */
export function isSameSplit(one: readonly SplitRow[], other: readonly SplitRow[]) {
	const lines = (rows: readonly SplitRow[]) => rows.map((row) => `${keyOf(row)}\n${row.share}`).sort();
	const [mine, theirs] = [lines(one), lines(other)];
	return mine.length === theirs.length && mine.every((line, index) => line === theirs[index]);
}
