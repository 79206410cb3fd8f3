import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs, typedLines } from '../platform/mail/mail-text.ts';

interface MailedAnswer {
	readonly to: string;
	readonly replyTo: string;
	readonly subject: string;
	readonly text: string;
	/** Of colleagues who allowed it, without their names. */
	readonly comments: readonly string[];
	readonly title: string;
	readonly labelName: string;
	/** The page of the demo, if it came from the submit page. */
	readonly link: string | null;
}

/** The label's own words. Nothing typed becomes a link, and a subject is one line whatever it holds. */
export function answerMail(answer: MailedAnswer): Message {
	const { to, replyTo, subject, text, comments, title, labelName, link } = answer;
	const heard = comments.map((comment) => typedLines(`“${comment.trim()}”`));
	return {
		to,
		replyTo,
		subject: mailText`${subject}`,
		text: paragraphs(
			typedLines(text),
			...(heard.length > 0 ? [mailText`From those who listened:`, ...heard] : []),
			mailText`--`,
			link === null
				? mailText`You get this because this address stands with the demo ${title} at ${labelName}.`
				: mailText`This is about the demo ${title} that you sent to ${labelName}. Its page:`,
			...(link === null ? [] : [mailText`${ownLink(link)}`]),
		),
	};
}
