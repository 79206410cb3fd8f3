import { and, asc, isNotNull, isNull } from 'drizzle-orm';
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

/** The answers that have gone to the senders of some songs, the first one first. */
export async function listSentAnswers(queries: Queries, songIds: readonly SongId[]): Promise<SentAnswer[]> {
	if (songIds.length === 0) return [];
	const { songId, kind, createdBy, sentAt } = answers;
	const rows = await queries
		.select({ songId, kind, createdBy, sentAt })
		.from(answers)
		.where(and(isOneOf(songId, songIds), isNotNull(sentAt), isNull(answers.undoneAt)))
		.orderBy(asc(sentAt));
	return rows.flatMap((row) =>
		row.songId && row.sentAt
			? [{ songId: row.songId, kind: wordFor(row.kind), actorId: row.createdBy, at: row.sentAt }]
			: [],
	);
}

function wordFor(kind: string): SentAnswer['kind'] {
	if (kind === 'elsewhere') return 'answered_elsewhere';
	return kind === 'thanks' ? 'thanked' : 'answered';
}
