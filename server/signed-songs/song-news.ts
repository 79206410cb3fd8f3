import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { type MailText, mailText, ownLink } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { findOwnerOf } from './workspace/split-state.shared-queries.ts';

/** What is told in the bell and by mail. */
export interface SongNews {
	readonly kind: NotificationKind;
	readonly message: string;
	readonly subject: MailText;
	readonly tell: (title: string) => MailText;
}

interface Happening {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	/** Who of the label did it, and need not be told. */
	readonly actorId: ReviewerId | null;
	/** Who asked the outsiders, and is told besides the song's owner. */
	readonly askedBy: ReviewerId | null;
	/** The page that bell and mail lead to. */
	readonly path: string;
}

/** Tells the owner of a signed song and whoever asked the people outside (R-SIGNED-10). */
export function createSongTelling({ notifier, publicUrl }: { notifier: Notifier; publicUrl: string }) {
	return async (tx: Tx, news: SongNews, happening: Happening): Promise<void> => {
		const { organizationId, songId, actorId, askedBy, path } = happening;
		const concerned = new Set([await findOwnerOf(tx, songId), askedBy]);
		const song = await findSignedSong(tx, organizationId, songId);
		await notifier.notify(tx, {
			kind: news.kind,
			organizationId,
			senderId: null,
			message: news.message,
			songId,
			path,
			isRecipient: ({ id }) => concerned.has(id) && id !== actorId,
			writeMails: async (people) =>
				people.map((person) => {
					const content = [news.tell(song?.title ?? ''), mailText`${ownLink(publicUrl + path)}`];
					return composeNotificationMail(person, news.subject, content, publicUrl);
				}),
		});
	};
}
