import type { SongId } from '../../domain/kernel/ids.ts';
import { composeNotificationMail } from '../accounts/notification-mail.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../accounts/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { type MailText, mailText, ownLink } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { SplitEvent } from './splits/splits.events.ts';
import { findOwnerOf, findWorkOf } from './workspace/split-state.shared-queries.ts';

const pathOfSong = (songId: SongId) => `/signed-songs/${songId}/metadata`;
const pathOf = ({ songId }: NotificationSubject) => (songId ? pathOfSong(songId) : '/signed-songs');

export const splitConfirmedKind: NotificationKind = {
	name: 'split_confirmed',
	caption: 'Confirmed splits',
	explanation: 'Every writer of a song of yours has agreed to their share.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const splitDisputedKind: NotificationKind = {
	name: 'split_disputed',
	caption: 'Disputed splits',
	explanation: 'A writer does not agree with their share of a song of yours.',
	channels: ['bell', 'mail'],
	pathOf,
};

interface Words {
	readonly kind: NotificationKind;
	readonly message: string;
	readonly subject: MailText;
	readonly tell: (title: string) => MailText;
}

const words: Partial<Record<SplitEvent['kind'], Words>> = {
	confirmed: {
		kind: splitConfirmedKind,
		message: 'Split confirmed:',
		subject: mailText`A split is confirmed`,
		tell: (title) => mailText`every writer of “${title}” has agreed. The split is confirmed:`,
	},
	disputed: {
		kind: splitDisputedKind,
		message: 'Split disputed:',
		subject: mailText`A split is disputed`,
		tell: (title) => mailText`a writer of “${title}” does not agree with the split. Their reason is here:`,
	},
};

/** Tells the owner of the song and whoever asked the writers (R-SIGNED-10), unless they did it themselves. */
export function createSplitNotifications({ notifier, publicUrl }: { notifier: Notifier; publicUrl: string }) {
	return async function onSplitEvent(tx: Tx, event: SplitEvent): Promise<void> {
		const told = words[event.kind];
		if (!told || event.kind === 'rows_changed') return;
		const { organizationId, songId, actorId } = event;
		const work = await findWorkOf(tx, organizationId, songId);
		const concerned = new Set([await findOwnerOf(tx, songId), work?.proposedBy ?? null]);
		const song = await findSignedSong(tx, organizationId, songId);
		await notifier.notify(tx, {
			kind: told.kind,
			organizationId,
			senderId: null,
			message: told.message,
			songId,
			isRecipient: ({ id }) => concerned.has(id) && id !== actorId,
			writeMails: async (people) =>
				people.map((person) => {
					const content = [told.tell(song?.title ?? ''), mailText`${ownLink(publicUrl + pathOfSong(songId))}`];
					return composeNotificationMail(person, told.subject, content, publicUrl);
				}),
		});
	};
}
