import { formatShare } from '../../domain/catalogue/shares.ts';
import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

interface SplitMail {
	readonly to: string;
	/** The member who asks. */
	readonly replyTo: string;
	readonly writerName: string;
	readonly labelName: string;
	readonly title: string;
	readonly artist: string;
	/** All of the writer's, in hundredths. */
	readonly share: number;
	readonly memberName: string;
	/** What the member wants to say; empty for nothing. */
	readonly note: string;
	readonly link: string;
	readonly validDays: number;
}

/** To a writer, who need not know Acetate. The subject names no song, because locked screens show it. */
export function splitMail(mail: SplitMail): Message {
	const { to, replyTo, writerName, labelName, title, artist, share, memberName, note, link, validDays } = mail;
	return {
		to,
		replyTo,
		subject: mailText`Please confirm your share of a song`,
		text: paragraphs(
			mailText`Hello ${writerName},`,
			mailText`${labelName} has written down who wrote “${title}” by ${artist}. Your share is ${formatShare(share)}%. Please look at it and say whether you agree:`,
			mailText`${ownLink(link)}`,
			...(note.trim() === '' ? [] : [mailText`${memberName} adds: ${note}`]),
			mailText`The link is meant for you and works for ${validDays} days. Nothing happens before you press a button on its page.`,
			mailText`${memberName}, ${labelName}`,
		),
	};
}
