// Replies that are offered for a demo, as far as the viewer may know it, and the label's texts for them.
import { answerKinds, defaultTemplateOf } from '../../domain/answers/answer-kinds.ts';
import { checkReplyText } from '../../domain/answers/answer-rules.ts';
import { answersApi } from '../../domain/answers/answers.api.ts';
import { templateChanged } from '../../domain/answers/answers.errors.ts';
import { ensure, required } from '../../domain/kernel/errors.ts';
import { activityTopic, answerTemplateTopic } from '../../domain/kernel/topics.ts';
import { demoAlreadyScreened } from '../../domain/submissions/submissions.errors.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { countSentSongs, isSenderRevealedSql } from '../songs/sent-songs.shared-queries.ts';
import { presentDecision, visibleText, visibleTitle } from '../songs/songs.present.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { maskSender } from '../submissions/submissions.present.ts';
import { findScreened } from '../submissions/submissions.shared-queries.ts';
import type { AnswersCore } from './answering.service.ts';
import { addressFor, answersFor, canBeAnswered, presentAnswer } from './answers.present.ts';
import {
	type AnswerRow,
	canGetPassReplySql,
	listAnswersOf,
	listAnswersOfTracks,
	listTemplates,
	saveTemplate,
} from './answers.repository.ts';

export function createReplyOffers(core: AnswersCore) {
	const { db, clock, commentsOf } = core;

	/** Each text has a default. */
	async function templatesFor({ organizationId }: Admin) {
		const changed = await listTemplates(db, organizationId);
		return answerKinds.map((kind) => {
			const { subject, text, rowVersion } = changed.find((row) => row.kind === kind) ?? {
				...defaultTemplateOf(kind),
				rowVersion: 0,
			};
			return { kind, subject, text, rowVersion };
		});
	}

	async function presentAnswers(
		{ organizationId }: Admin,
		rows: readonly AnswerRow[],
		viewed: { isRevealed: boolean },
	) {
		const now = clock.now();
		const mailIds = rows.map(({ mailId }) => mailId);
		const troubles = await findMailTrouble(db, organizationId, mailIds);
		return rows.map((row) => presentAnswer(row, viewed, troubles.has(row.mailId), now));
	}

	return handlers(core, answersApi, {
		listAnswerTemplates: async ({ actor }) => ({ templates: await templatesFor(actor) }),

		async saveAnswerTemplate({ input: { kind, rowVersion, ...typed }, mutate }) {
			ensure(checkReplyText(typed));
			const template = { subject: typed.subject.trim(), text: typed.text.replace(/\r\n?/g, '\n').trim() };
			return mutate(async (tx, { actor: { organizationId }, touch, log }) => {
				const saved = required(
					await saveTemplate(tx, { organizationId, kind, ...template }, rowVersion),
					templateChanged,
				);
				await log('answers.template_changed');
				await touch(answerTemplateTopic, activityTopic);
				return { kind, ...template, rowVersion: saved.rowVersion };
			});
		},

		async getAnswerOffer({ actor, input: { songId } }) {
			const song = await getSong(db, actor, songId);
			const hasSender = canBeAnswered(song);
			const all = hasSender ? await listAnswersOf(db, actor.organizationId, [songId]) : [];
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
				answers: await presentAnswers(actor, song.isRevealed ? all : answersFor(all, song), song),
				comments: comments.map(({ id, ...comment }) => ({
					id,
					text: visibleText(song, { ...comment, authorId: null }),
				})),
			};
		},

		/** For a demo that awaits screening or was declined. It has no reviews, so all of it is blind. */
		async getDeclinedOffer({ actor, input: { trackId } }) {
			const { organizationId } = actor;
			const sent = required(await findScreened(db, organizationId, trackId), demoAlreadyScreened);
			const title = maskSender(sent.track.title, sent.submission);
			const rows = await listAnswersOfTracks(db, organizationId, [trackId]);
			return {
				hasSender: true,
				to: null,
				reason: null,
				comments: [],
				values: { artist: null, title, label: await findLabelName(db, organizationId) },
				templates: await templatesFor(actor),
				answers: await presentAnswers(actor, rows, { isRevealed: false }),
			};
		},

		/** How many of the songs have senders who can be notified that they are passed. */
		offerForSeveral: async ({ actor, input }) => ({
			count: await countSentSongs(db, actor, canGetPassReplySql(input.songIds, isSenderRevealedSql)),
			templates: await templatesFor(actor),
		}),
	});
}
