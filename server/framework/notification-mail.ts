import * as m from '../../domain/framework/notification-mail.messages.ts';
import { composeMail, greet } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { mailMessage, ownLink } from '../platform/mail/mail-text.ts';

export interface MailedPerson {
	readonly name: string;
	readonly email: string;
}

export type NotificationContent = Pick<MailContent, 'subject' | 'blocks' | 'button'>;

/**
 * A mail that people can switch off in their profile, as its last lines say. Subjects contain no song title, because
 * they are shown on locked screens (R-MAIL-2).
 */
export function composeNotificationMail(
	{ name, email: to }: MailedPerson,
	label: string,
	content: NotificationContent,
	publicUrl: string,
): Message {
	const profile = `${publicUrl}/profile`;
	const footer = [mailMessage(m.changeSettings, { profile: ownLink(profile) })];
	return composeMail({ ...content, to, label, greeting: greet(name), footer, stopUrl: profile });
}
