import * as m from '../../domain/chat/chat.messages.ts';
import type { MessageId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Core } from '../framework/core.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { after, defineEvents } from '../platform/events/event-bus.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';

const pathOf = (songId: string, messageId: string | null) =>
	`/signed-songs/${songId}/chat${messageId === null ? '' : `?message=${messageId}`}`;

export const mentionKind: NotificationKind = {
	name: 'mention',
	group: 'chat',
	get caption() {
		return t(m.mentionKindCaption);
	},
	get explanation() {
		return t(m.mentionKindExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf: ({ songId, subjectId }) => (songId ? pathOf(songId, subjectId) : '/signed-songs/chat'),
};

/** A message mentions colleagues, or does so after an edit. */
interface Mentioned {
	readonly kind: 'mentioned';
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly messageId: MessageId;
	readonly authorId: ReviewerId;
	readonly mentionedIds: readonly ReviewerId[];
}

export const mentionEvents = defineEvents<Mentioned>('mention');

/** Notifies the people who are mentioned, each once per message; authors who mention themselves are left out. */
export function createMentionListener({ notifier, publicUrl }: Core) {
	async function onMentioned(tx: Tx, event: Mentioned) {
		const { organizationId, songId, messageId, authorId } = event;
		const mentioned = new Set(event.mentionedIds);
		const [author] = await listPeople(tx, [authorId]);
		const song = await findSignedSong(tx, organizationId, songId);
		if (!author || !song) return;
		await notifier.notify(tx, {
			kind: mentionKind,
			organizationId,
			senderId: authorId,
			message: t(m.mentionNotice),
			songId,
			subjectId: messageId,
			isOnce: true,
			isRecipient: ({ id }) => mentioned.has(id) && id !== authorId,
			writeMails: async (people, label) => {
				const content = {
					subject: mailMessage(m.mentionMailSubject, { author: author.name }),
					blocks: [mailMessage(m.mentionMailText, { author: author.name, title: song.title })],
					button: { caption: mailMessage(m.openChat), url: publicUrl + pathOf(songId, messageId) },
				};
				return people.map((person) => composeNotificationMail(person, label, content, publicUrl));
			},
		});
	}

	return after(mentionEvents, 'chat.mentions', onMentioned, ({ mentionedIds, authorId }) =>
		mentionedIds.some((id) => id !== authorId),
	);
}
