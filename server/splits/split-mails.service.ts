import type { SongId, SplitConfirmationId } from '../../domain/kernel/ids.ts';
import { splitLink } from '../../domain/splits/split-link.ts';
import type { Member } from '../framework/actor.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { splitMail } from './splits.mails.ts';

interface AskedWriter {
	readonly id: SplitConfirmationId;
	readonly name: string;
	readonly email: string;
	readonly share: number;
	readonly note: string;
	readonly token: string;
}

export type SplitMails = ReturnType<typeof createSplitMails>;

export function createSplitMails({ clock, publicUrl }: { readonly clock: Clock; readonly publicUrl: string }) {
	const urlOf = (token: string) => `${publicUrl}/split/${token}`;

	return {
		urlOf,

		/** Stored with the change and sent after it; a mail that cannot be delivered is shown beside the writer. */
		async send(
			tx: Tx,
			{ organizationId, email: replyTo, name: memberName }: Member,
			songId: SongId,
			asked: AskedWriter,
		): Promise<void> {
			const song = await findSignedSong(tx, organizationId, songId);
			const message = splitMail({
				to: asked.email,
				replyTo,
				writerName: asked.name,
				labelName: await findLabelName(tx, organizationId),
				title: song?.title ?? '',
				artist: song?.artist ?? '',
				share: asked.share,
				memberName,
				note: asked.note,
				link: urlOf(asked.token),
				validDays: splitLink.validDays,
			});
			await enqueueMails(tx, [message], { organizationId, aboutId: asked.id, now: clock.now() });
		},
	};
}
