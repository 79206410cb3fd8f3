import { waitingSince } from '../../domain/answers/answer-rules.ts';
import type { Member } from '../framework/actor.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import {
	countSentSongs,
	isSenderRevealedSql,
	listSentSongs,
	readSentCursor,
	writeSentCursor,
} from '../songs/sent-songs.shared-queries.ts';
import { countDeclined, isFromBlockedSql, listDeclined } from '../submissions/declined-tracks.shared-queries.ts';
import { findPromiseDays } from '../submissions/promises.shared-queries.ts';
import { isFromPageSql, listSendersOfSongs } from '../submissions/song-senders.shared-queries.ts';
import { presentDeclined, presentOwed } from './answers.present.ts';
import { isDeclinedOwedSql, isOwedSql } from './answers.repository.ts';

const pageSize = 50;
const owedFacts = { isRevealed: isSenderRevealedSql, isBlocked: isFromBlockedSql, isFromPage: isFromPageSql };

export type OwedList = ReturnType<typeof createOwedList>;

/** Whose demos wait for an answer, songs and declined ones in one order (R-ANSWER-6). */
export function createOwedList({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
	return {
		async list(actor: Member, after: string | undefined) {
			const now = clock.now();
			const { organizationId } = actor;
			const promiseDays = await findPromiseDays(db, organizationId);
			const where = isOwedSql(waitingSince(promiseDays, now), owedFacts);
			// Of both one more than is shown, so that it is known whether there are more.
			const page = { after: readSentCursor(after), limit: pageSize + 1 };
			const songs = await listSentSongs(db, actor, where, page);
			const sent = await listSendersOfSongs(
				db,
				organizationId,
				songs.map(({ song }) => song.id),
			);
			const facts = { memberCount: await countMembers(db, organizationId), now };
			const declined = await listDeclined(db, organizationId, isDeclinedOwedSql, page);
			const all = [
				...songs.map(({ song, key }) => ({ key, id: song.id, owed: presentOwed(song, sent.get(song.id), facts) })),
				...declined.map((each) => ({ key: each.key, id: each.sent.track.id, owed: presentDeclined(each.sent) })),
			].toSorted(byTime);
			const last = all.length > pageSize ? all[pageSize - 1] : undefined;
			return {
				owed: all.slice(0, pageSize).map(({ owed }) => owed),
				nextAfter: last ? writeSentCursor(last) : null,
				total: (await countSentSongs(db, actor, where)) + (await countDeclined(db, organizationId, isDeclinedOwedSql)),
				promiseDays,
			};
		},
	};
}

/** As the database orders them: by the microsecond in which they came. */
function byTime(one: { key: string; id: string }, other: { key: string; id: string }): number {
	return Number(BigInt(one.key) - BigInt(other.key)) || (one.id < other.id ? -1 : 1);
}
