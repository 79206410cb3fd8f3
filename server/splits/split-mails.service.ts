import { formatShare } from '../../domain/catalogue/shares.ts';
import { dayOf, formatLongDay } from '../../domain/kernel/day.ts';
import type { SongId, SplitConfirmationId } from '../../domain/kernel/ids.ts';
import * as m from '../../domain/splits/split-page.messages.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import type { IssuedLink } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { composeMail, greet, stopByMail } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MailBlock } from '../platform/mail/mail-content.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailMessage, typedLines } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';

interface AskedWriter {
	readonly id: SplitConfirmationId;
	readonly name: string;
	readonly email: string;
	readonly share: number;
	readonly note: string;
	readonly link: IssuedLink;
	readonly isReminder?: boolean;
}

export type SplitMails = ReturnType<typeof createSplitMails>;

export function createSplitMails({ clock, publicUrl }: Core) {
	const urlOf = (token: string) => `${publicUrl}/split/${token}`;

	return {
		urlOf,

		/**
		 * The mail is stored with the change and sent after it; a mail that cannot be delivered is shown beside the writer.
		 */
		async send(
			tx: Tx,
			{ organizationId, email: replyTo, name: memberName }: Member,
			songId: SongId,
			asked: AskedWriter,
		) {
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
				link: urlOf(asked.link.token),
				lastDay: dayOf(asked.link.expiresAt),
				isReminder: asked.isReminder ?? false,
			});
			await enqueueMails(tx, [message], { organizationId, aboutId: asked.id, now: clock.now() });
		},
	};
}

interface SplitMail {
	readonly to: string;
	/** Address of the member who asks. */
	readonly replyTo: string;
	readonly writerName: string;
	readonly labelName: string;
	readonly title: string;
	readonly artist: string;
	/** Total of the writer's shares, in hundredths of a percent. */
	readonly share: number;
	readonly memberName: string;
	/** Note of the member; empty for none. */
	readonly note: string;
	readonly link: string;
	/** On which the link works. */
	readonly lastDay: string;
	readonly isReminder: boolean;
}

/** The mail goes to a writer, who need not know Acetate. */
function splitMail(mail: SplitMail): Message {
	const { to, replyTo, writerName, labelName, title, artist, share, memberName, note, link, lastDay, isReminder } =
		mail;
	const quote: MailBlock[] =
		note.trim() === ''
			? []
			: [{ kind: 'quote', caption: mailMessage(m.mailNote, { memberName }), text: typedLines(note) }];
	return composeMail({
		to,
		replyTo,
		label: labelName,
		subject: mailMessage(isReminder ? m.reminderSubject : m.mailSubject, { title }),
		greeting: greet(writerName),
		blocks: [
			...(isReminder ? [mailMessage(m.reminderText, { labelName })] : []),
			mailMessage(m.mailRequest, { labelName, title, artist, share: formatShare(share) }),
			...quote,
		],
		button: { caption: mailMessage(m.mailButton), url: link },
		notes: [
			mailMessage(m.mailLink, { day: formatLongDay(lastDay) }),
			...(isReminder ? [mailMessage(m.remindersEnd)] : []),
		],
		stopUrl: isReminder ? stopByMail(replyTo) : undefined,
		person: memberName,
		footer: [mailMessage(m.mailReason, { labelName, title })],
	});
}
