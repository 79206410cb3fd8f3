// Replies that are offered for a demo, as far as the viewer may know it, and the label's texts for them.

import { sql } from 'drizzle-orm';
import { ensure, required } from '../../domain/kernel/errors.ts';
import { activityTopic, replyTemplateTopic } from '../../domain/kernel/topics.ts';
import { repliesApi } from '../../domain/replies/replies.api.ts';
import { templateChanged } from '../../domain/replies/replies.errors.ts';
import { defaultTemplateOf, replyKinds } from '../../domain/replies/reply-kinds.ts';
import { checkReplyText } from '../../domain/replies/reply-rules.ts';
import { reviewsMissing, reviewsToComplete } from '../../domain/songs/song-state.ts';
import { demoAlreadyScreened } from '../../domain/submissions/submissions.errors.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { countSentSongs, isSenderRevealedSql } from '../songs/sent-songs.shared-queries.ts';
import { countMissingReviews } from '../songs/song-counts.shared-queries.ts';
import { presentDecision, stateOf, visibleText, visibleTitle } from '../songs/songs.present.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { maskSender } from '../submissions/submissions.present.ts';
import { findScreened, findSenderOfSong, isPlayedSql } from '../submissions/submissions.shared-queries.ts';
import { addressFor, canBeRepliedTo, presentReply, repliesFor } from './replies.present.ts';
import {
	canGetPassReplySql,
	listRepliesOf,
	listRepliesOfDemos,
	listTemplates,
	type ReplyRow,
	saveTemplate,
} from './replies.repository.ts';
import type { RepliesCore } from './replying.service.ts';

export function createReplyOffers(core: RepliesCore) {
	const { db, clock, commentsOf } = core;

	/** Each text has a default. */
	async function templatesFor({ organizationId }: Admin) {
		const changed = await listTemplates(db, organizationId);
		return replyKinds.map((kind) => {
			const { subject, text, rowVersion } = changed.find((row) => row.kind === kind) ?? {
				...defaultTemplateOf(kind),
				rowVersion: 0,
			};
			return { kind, subject, text, rowVersion };
		});
	}

	async function presentReplies({ organizationId }: Admin, rows: readonly ReplyRow[], viewed: { isRevealed: boolean }) {
		const now = clock.now();
		const mailIds = rows.map(({ mailId }) => mailId);
		const troubles = await findMailTrouble(db, organizationId, mailIds);
		return rows.map((row) => presentReply(row, viewed, troubles.has(row.mailId), now));
	}

	return handlers(core, repliesApi, {
		listReplyTemplates: async ({ actor }) => ({ templates: await templatesFor(actor) }),

		async saveReplyTemplate({ input: { kind, rowVersion, ...typed }, mutate }) {
			ensure(checkReplyText(typed));
			const template = { subject: typed.subject.trim(), text: typed.text.replace(/\r\n?/g, '\n').trim() };
			return mutate(async (tx, { actor: { organizationId }, touch, log }) => {
				const saved = required(
					await saveTemplate(tx, { organizationId, kind, ...template }, rowVersion),
					templateChanged,
				);
				await log('replies.template_changed');
				await touch(replyTemplateTopic, activityTopic);
				return { kind, ...template, rowVersion: saved.rowVersion };
			});
		},

		async getReplyOffer({ actor, input: { songId } }) {
			const song = await getSong(db, actor, songId);
			const hasSender = canBeRepliedTo(song);
			const sent = hasSender ? await findSenderOfSong(db, actor.organizationId, songId) : undefined;
			const all = hasSender ? await listRepliesOf(db, actor.organizationId, [songId]) : [];
			const comments = hasSender ? await commentsOf(db, song) : [];
			return {
				hasSender,
				to: addressFor(song),
				values: {
					artist: song.isRevealed ? song.artist : null,
					title: visibleTitle(song),
					label: await findLabelName(db, actor.organizationId),
				},
				templates: await templatesFor(actor),
				reason: presentDecision(song)?.reason ?? null,
				reviewsMissing: reviewsMissing(stateOf(song), await countMembers(db, actor.organizationId), clock.now()),
				isPlayed: song.reviewCount > 0 || (sent !== undefined && sent.demo.heardAt !== null),
				replies: await presentReplies(actor, song.isRevealed ? all : repliesFor(all, song), song),
				comments: comments.map(({ id, ...comment }) => ({
					id,
					text: visibleText(song, { ...comment, authorId: null }),
				})),
			};
		},

		/** For a demo that awaits screening or was declined. It has no reviews, so all of it is blind. */
		async getDeclinedOffer({ actor, input: { demoId } }) {
			const { organizationId } = actor;
			const sent = required(await findScreened(db, organizationId, demoId), demoAlreadyScreened);
			const title = maskSender(sent.demo.title, sent.submission);
			const rows = await listRepliesOfDemos(db, organizationId, [demoId]);
			return {
				hasSender: true,
				to: null,
				reason: null,
				comments: [],
				reviewsMissing: reviewsToComplete(await countMembers(db, organizationId)),
				isPlayed: sent.demo.heardAt !== null,
				values: { artist: null, title, label: await findLabelName(db, organizationId) },
				templates: await templatesFor(actor),
				replies: await presentReplies(actor, rows, { isRevealed: false }),
			};
		},

		/** How many of the songs have senders who can be notified that they are passed. */
		async offerForSeveral({ actor, input: { songIds } }) {
			const memberCount = await countMembers(db, actor.organizationId);
			const facts = { now: clock.now(), reviewsNeeded: reviewsToComplete(memberCount) };
			const canGetReply = canGetPassReplySql(songIds, isSenderRevealedSql);
			return {
				count: await countSentSongs(db, actor, canGetReply),
				withoutReviews: await countMissingReviews(db, actor, facts, songIds),
				unplayed: await countSentSongs(db, actor, sql`${canGetReply} and not ${isPlayedSql}`),
				templates: await templatesFor(actor),
			};
		},
	});
}
