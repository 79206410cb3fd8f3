import { joinNames } from '../../domain/answers/joined-names.ts';
import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs, typedLines } from '../platform/mail/mail-text.ts';

interface MailedAnswer {
	readonly to: string;
	readonly replyTo: string;
	readonly subject: string;
	readonly text: string;
	/** Of colleagues who allowed it, without their names. */
	readonly comments: readonly string[];
	/** Of the demos that it is about. */
	readonly titles: readonly string[];
	readonly labelName: string;
	/** Those of the demos that came from the submit page. */
	readonly pages: readonly string[];
}

/** The label's own words. Nothing typed becomes a link, and a subject is one line whatever it holds. */
export function answerMail(answer: MailedAnswer): Message {
	const { to, replyTo, subject, text, comments, titles, labelName, pages } = answer;
	const demos = `${titles.length === 1 ? 'demo' : 'demos'} ${joinNames(titles)}`;
	const [own, page] = titles.length === 1 ? ['Its', 'page'] : ['Their', pages.length === 1 ? 'page' : 'pages'];
	const heard = comments.map((comment) => typedLines(`“${comment.trim()}”`));
	return {
		to,
		replyTo,
		subject: mailText`${subject}`,
		text: paragraphs(
			typedLines(text),
			...(heard.length > 0 ? [mailText`From those who listened:`, ...heard] : []),
			mailText`--`,
			pages.length === 0
				? mailText`You get this because this address stands with the ${demos} at ${labelName}.`
				: mailText`This is about the ${demos} that you sent to ${labelName}. ${own} ${page}:`,
			...pages.map((address) => mailText`${ownLink(address)}`),
		),
	};
}
