import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

interface Person {
	readonly name: string;
	readonly email: string;
}

/**
 * A mail that people can switch off in their profile, as its last lines say. Subjects contain no song title, because
 * they are shown on locked screens.
 */
export function composeNotificationMail(
	person: Person,
	subject: MailText,
	content: readonly MailText[],
	publicUrl: string,
): Message {
	const profile = ownLink(`${publicUrl}/profile`);
	const ending = [mailText`You choose in your profile what Acetate writes to you: ${profile}`, mailText`Acetate`];
	return { to: person.email, subject, text: paragraphs(mailText`Hello ${person.name},`, ...content, ...ending) };
}
