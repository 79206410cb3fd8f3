import { composeMail } from '../platform/mail/compose-mail.ts';
import { mailText } from '../platform/mail/mail-text.ts';

/** A mail about an account, for tests that need any mail. */
export function sampleMail(to: string, subject = 'Hello') {
	const content = { to, label: null, greeting: null, blocks: [mailText`Hello`] };
	const { attachment: _, ...mail } = composeMail({ ...content, subject: mailText`${subject}` });
	return mail;
}
