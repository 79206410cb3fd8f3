import { createTransport } from 'nodemailer';
import { type Mail, onlyRecipient } from './mail.ts';

export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
	const transport = createTransport(
		{ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as Parameters<
			typeof createTransport
		>[0],
		{ from },
	);
	return {
		async send(message) {
			await transport.sendMail({ ...message, to: onlyRecipient(message.to) });
		},
		close: () => transport.close(),
	};
}
