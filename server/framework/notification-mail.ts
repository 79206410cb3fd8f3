import * as m from '../../domain/framework/notification-mail.messages.ts';
import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailMessage, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

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
	const greeting = mailMessage(m.greeting, { name: person.name });
	const ending = [mailMessage(m.changeSettings, { profile }), mailMessage(m.signature)];
	return { to: person.email, subject, text: paragraphs(greeting, ...content, ...ending) };
}
