import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import type { MailText } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { findOwnerOf } from './workspace.shared-queries.ts';

/** A notification about a signed song, in the bell and by mail. */
export interface SignedSongNotification {
	readonly kind: NotificationKind;
	readonly message: string;
	readonly subject: MailText;
	readonly mailText: (title: string) => MailText;
	/** Of the button that opens its page. */
	readonly caption: MailText;
}

interface NotifiedEvent {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	/** Member who did it and is not notified. */
	readonly actorId: ReviewerId | null;
	/** Member who asked the people outside and is notified like the song's owner. */
	readonly askedBy: ReviewerId | null;
	/** Page that bell and mail link to. */
	readonly path: string;
}

/** Notifies the owner of a signed song and the member who asked the people outside (R-SIGNED-10). */
export function createSignedSongNotifier({ notifier, publicUrl }: { notifier: Notifier; publicUrl: string }) {
	return async (tx: Tx, notification: SignedSongNotification, event: NotifiedEvent) => {
		const { organizationId, songId, actorId, askedBy, path } = event;
		const concerned = new Set([await findOwnerOf(tx, songId), askedBy]);
		const song = await findSignedSong(tx, organizationId, songId);
		await notifier.notify(tx, {
			kind: notification.kind,
			organizationId,
			senderId: null,
			message: notification.message,
			songId,
			path,
			isRecipient: ({ id }) => concerned.has(id) && id !== actorId,
			writeMails: async (people, label) => {
				const { subject, mailText, caption } = notification;
				const blocks = [mailText(song?.title ?? '')];
				const content = { subject, blocks, button: { caption, url: publicUrl + path } };
				return people.map((person) => composeNotificationMail(person, label, content, publicUrl));
			},
		});
	};
}
