import type { Message } from '../platform/mail/mail.ts';

interface Person {
	readonly name: string;
	readonly email: string;
}

/** A mail that people can switch off in their profile, as its last lines say. Subjects name no song, because they are shown on locked screens. */
export function composeNotificationMail(
	person: Person,
	subject: string,
	paragraphs: readonly string[],
	publicUrl: string,
): Message {
	const ending = [`You choose in your profile what Acetate writes to you: ${publicUrl}/profile`, 'Acetate'];
	return { to: person.email, subject, text: [`Hello ${person.name},`, ...paragraphs, ...ending].join('\n\n') };
}
