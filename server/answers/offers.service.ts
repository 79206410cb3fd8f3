import type { AnswerOffer } from '../../domain/answers/answer-offer.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { heldTrackGone } from '../../domain/submissions/submissions.errors.ts';
import type { Admin } from '../framework/actor.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { countSentSongs, isSenderRevealedSql } from '../songs/sent-songs.shared-queries.ts';
import { presentDecision, visibleText, visibleTitle } from '../songs/songs.present.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { findLookedAt } from '../submissions/declined-tracks.shared-queries.ts';
import { maskSender } from '../submissions/submissions.present.ts';
import type { CommentsOf } from './answering.service.ts';
import { addressFor, answersFor, canBeAnswered, presentAnswer } from './answers.present.ts';
import { isTellableSql, listAnswersOf, listAnswersOfTracks } from './answers.repository.ts';
import type { Templates } from './templates.service.ts';

interface OffersDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly templates: Templates;
	readonly commentsOf: CommentsOf;
}

export type Offers = ReturnType<typeof createOffers>;

/** What can be answered for a song, as far as the viewer may know it. */
export function createOffers({ db, clock, templates, commentsOf }: OffersDeps) {
	return {
		async get(admin: Admin, songId: SongId): Promise<AnswerOffer> {
			const now = clock.now();
			const song = await getSong(db, admin, songId);
			const hasSender = canBeAnswered(song);
			const all = hasSender ? await listAnswersOf(db, admin.organizationId, [songId]) : [];
			const rows = song.isRevealed ? all : answersFor(all, song);
			const troubles = await findMailTrouble(
				db,
				admin.organizationId,
				rows.map(({ mailId }) => mailId),
			);
			const comments = hasSender ? await commentsOf(db, song) : [];
			return {
				hasSender,
				to: addressFor(song),
				values: {
					artist: song.isRevealed ? song.artist : null,
					title: visibleTitle(song),
					label: await findLabelName(db, admin.organizationId),
				},
				templates: await templates.list(admin.organizationId),
				reason: presentDecision(song)?.reason ?? null,
				answers: rows.map((row) => presentAnswer(row, song, troubles.has(row.mailId), now)),
				comments: comments.map(({ id, ...comment }) => ({
					id,
					text: visibleText(song, { ...comment, authorId: null }),
				})),
			};
		},

		/** Of a demo that waits for a look or was declined. Nobody has reviewed it, so all of it is blind. */
		async getForDeclined(admin: Admin, trackId: SubmissionTrackId): Promise<AnswerOffer> {
			const { organizationId } = admin;
			const now = clock.now();
			const sent = await findLookedAt(db, organizationId, trackId);
			if (!sent) throw new AppError(heldTrackGone);
			const rows = await listAnswersOfTracks(db, organizationId, [trackId]);
			const troubles = await findMailTrouble(
				db,
				admin.organizationId,
				rows.map(({ mailId }) => mailId),
			);
			const title = maskSender(sent.track.title, sent.submission);
			return {
				hasSender: true,
				to: null,
				reason: null,
				comments: [],
				values: { artist: null, title, label: await findLabelName(db, organizationId) },
				templates: await templates.list(organizationId),
				answers: rows.map((row) => presentAnswer(row, { isRevealed: false }, troubles.has(row.mailId), now)),
			};
		},

		/** How many of the songs have senders who can be told that they are passed. */
		async getForSeveral(admin: Admin, songIds: readonly SongId[]) {
			return {
				count: await countSentSongs(db, admin, isTellableSql(songIds, isSenderRevealedSql)),
				templates: await templates.list(admin.organizationId),
			};
		},
	};
}
