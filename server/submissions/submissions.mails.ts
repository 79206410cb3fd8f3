import { keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

interface Confirmation {
	readonly to: string;
	readonly labelName: string;
	readonly titles: readonly string[];
	readonly link: string;
}

/**
 * Asks whether the address is theirs. It may go to somebody who never heard of the label, so it holds as little as
 * possible of what was typed.
 */
export function confirmationMail({ to, labelName, titles, link }: Confirmation): Message {
	const what = titles.length === 1 ? mailText`one track` : mailText`${titles.length} tracks`;
	return {
		to,
		subject: mailText`Confirm your demo for ${labelName}`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`Somebody, we hope you, wants to send ${what} to ${labelName} under this address. Open this page and press the button, and ${labelName} can listen:`,
			mailText`${ownLink(link)}`,
			mailText`Keep this mail. The same page tells you how far it is, takes a better file while nobody has listened, and lets you withdraw what you sent.`,
			mailText`Without the button nobody hears anything, and everything is deleted after ${keptUnconfirmedHours} hours. If it was not you, there is nothing to do.`,
			mailText`Acetate`,
		),
	};
}
