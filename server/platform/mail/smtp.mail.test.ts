import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { openMailbox } from '../../testing/test-mailbox.ts';
import { describeMail } from './mail.test-suite.ts';
import { createSmtpMail } from './smtp.mail.ts';

const from = 'Acétate Studio <demos@label.example>';
const message = { to: 'somebody@label.example', subject: 'Hello', text: 'Hello' };

describeMail('a mail server', async () => {
	const mailbox = await openMailbox();
	const mail = createSmtpMail({ url: mailbox.url, from });
	return {
		mail,
		take: async () => mailbox.arrived.splice(0),
		async close() {
			mail.close();
			await mailbox.close();
		},
	};
});

const opened: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
	for (const each of opened.splice(0).reverse()) await each.close();
});

async function openPair(options: SMTPServerOptions, login = '') {
	const mailbox = await openMailbox(options);
	const mail = createSmtpMail({ url: mailbox.url.replace('//', `//${login}`), from });
	opened.push(mailbox, mail);
	return { mailbox, mail };
}

it('the name and password in the SMTP address are used', async () => {
	const tried: unknown[][] = [];
	const { mail, mailbox } = await openPair(
		{
			authOptional: false,
			onAuth({ username, password }, _, done) {
				tried.push([username, password]);
				done(null, { user: username ?? '' });
			},
		},
		'ada%40label.example:p%3Ass@',
	);

	await mail.send(message);

	expect(tried).toEqual([['ada@label.example', 'p:ss']]);
	expect(mailbox.arrived).toHaveLength(1);
});

it.each<[string, SMTPServerOptions]>([
	['refuses the recipient', { onRcptTo: (_, __, done) => done(new Error('no such mailbox')) }],
	['refuses the sender', { onMailFrom: (_, __, done) => done(new Error('not you')) }],
	['refuses every connection', { onConnect: (_, done) => done(new Error('go away')) }],
	[
		'refuses the message',
		{
			onData(stream, _, done) {
				stream.resume();
				stream.on('end', () => done(new Error('full')));
			},
		},
	],
])('a mail server that %s is a failure', async (_, options) => {
	const { mail } = await openPair(options);

	await expect(mail.send(message)).rejects.toThrow();
});

it('a mail server that cannot be reached is a failure, without the password in the error', async () => {
	const mailbox = await openMailbox();
	await mailbox.close();
	const mail = createSmtpMail({ url: mailbox.url.replace('//', '//ada:very-secret@'), from });

	const error = await mail.send(message).then(
		() => undefined,
		(reason: unknown) => reason,
	);

	expect(error).toBeInstanceOf(Error);
	expect(String(error) + JSON.stringify(error)).not.toContain('very-secret');
});

it('after a failed delivery the next message goes through', async () => {
	let isFull = true;
	const { mail, mailbox } = await openPair({ onRcptTo: (_, __, done) => (isFull ? done(new Error('full')) : done()) });
	await expect(mail.send(message)).rejects.toThrow();
	isFull = false;

	await mail.send(message);

	expect(mailbox.arrived).toHaveLength(1);
});
