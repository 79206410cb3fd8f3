import { and, asc, isNotNull, isNull, lte, not, or } from 'drizzle-orm';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { answers } from './answers.table.ts';

/** That something was answered, by whom and when; not what. */
export interface SentAnswer {
	readonly songId: SongId;
	readonly kind: 'thanked' | 'answered' | 'answered_elsewhere';
	readonly actorId: ReviewerId | null;
	readonly at: Date;
}

/**
 * The answers that have gone to the senders of some songs, the first one first. Of a song whose sender the viewer may not
 * know, each counts from when it was due, whatever became of its mail (R-ANSWER-4).
 */
export async function listSentAnswers(
	queries: Queries,
	songs: readonly { readonly id: SongId; readonly isRevealed: boolean }[],
	now: Date,
): Promise<SentAnswer[]> {
	if (songs.length === 0) return [];
	const { songId, kind, createdBy, sentAt, sendAt, isAgain } = answers;
	const known = songs.filter(({ isRevealed }) => isRevealed).map(({ id }) => id);
	const hidden = songs.filter(({ isRevealed }) => !isRevealed).map(({ id }) => id);
	const isKnownToBeSent = and(isOneOf(songId, known), isNotNull(sentAt));
	const isSeenAsSent = and(isOneOf(songId, hidden), lte(sendAt, now), not(isAgain));
	const rows = await queries
		.select({ songId, kind, createdBy, sentAt, sendAt })
		.from(answers)
		.where(and(or(isKnownToBeSent, isSeenAsSent), isNull(answers.undoneAt)))
		.orderBy(asc(sendAt));
	return rows.flatMap((row) => {
		const at = known.includes(row.songId as SongId) ? row.sentAt : row.sendAt;
		return row.songId && at ? [{ songId: row.songId, kind: wordFor(row.kind), actorId: row.createdBy, at }] : [];
	});
}

function wordFor(kind: string): SentAnswer['kind'] {
	if (kind === 'elsewhere') return 'answered_elsewhere';
	return kind === 'thanks' ? 'thanked' : 'answered';
}
