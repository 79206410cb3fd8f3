import type { MessageId, ReviewerId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { mailText, ownLink } from '../platform/mail/mail-text.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';

const pathOf = (songId: string, messageId: string | null) =>
	`/signed-songs/${songId}/chat${messageId === null ? '' : `?message=${messageId}`}`;

export const mentionKind: NotificationKind = {
	name: 'mention',
	caption: 'Mentions',
	explanation: 'A colleague names you in the chat of a signed song.',
	channels: ['bell', 'mail'],
	pathOf: ({ songId, subjectId }) => (songId ? pathOf(songId, subjectId) : '/signed-songs/chat'),
};

interface Mention {
	readonly author: Member;
	readonly song: SignedSongRow;
	readonly messageId: MessageId;
	readonly mentionedIds: readonly ReviewerId[];
}

/** Tells those who are mentioned, each once per message; whoever mentions themselves knows. */
export function createMentionTelling({ notifier, publicUrl }: { notifier: Notifier; publicUrl: string }) {
	return async (tx: Tx, { author, song, messageId, mentionedIds }: Mention): Promise<void> => {
		const mentioned = new Set(mentionedIds.filter((id) => id !== author.reviewerId));
		if (mentioned.size === 0) return;
		const link = ownLink(publicUrl + pathOf(song.songId, messageId));
		await notifier.notify(tx, {
			kind: mentionKind,
			organizationId: author.organizationId,
			senderId: author.reviewerId,
			message: 'mentioned you in the chat of',
			songId: song.songId,
			subjectId: messageId,
			isOnce: true,
			isRecipient: ({ id }) => mentioned.has(id),
			writeMails: async (people) =>
				people.map((person) =>
					composeNotificationMail(
						person,
						mailText`You were mentioned in a chat`,
						[mailText`${author.name} mentioned you in the chat about “${song.title}”:`, mailText`${link}`],
						publicUrl,
					),
				),
		});
	};
}
