import type { Message } from '../platform/mail/mail.ts';

interface Person {
	readonly name: string;
	readonly email: string;
}

/** A mail that people can switch off in their profile; it says so at its end. Subjects are shown on locked screens, so they name no song. */
export function composeNotificationMail(
	person: Person,
	subject: string,
	paragraphs: readonly string[],
	publicUrl: string,
): Message {
	const ending = [`You choose in your profile what Acetate writes to you: ${publicUrl}/profile`, 'Acetate'];
	return { to: person.email, subject, text: [`Hello ${person.name},`, ...paragraphs, ...ending].join('\n\n') };
}
