import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { ArrivedMail } from '../platform/mail/mail.test-suite.ts';

export interface Mailbox {
	readonly url: string;
	readonly arrived: ArrivedMail[];
	close(): Promise<void>;
}

/** A real mail server that keeps what it receives, and confirms it after a while. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0, acceptMs = 0): Promise<Mailbox> {
	const arrived: ArrivedMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		async onData(stream, session, done) {
			const chunks: Buffer[] = [];
			try {
				for await (const chunk of stream) chunks.push(chunk as Buffer);
			} catch (error) {
				// Its sender died in the middle of the mail.
				done(error as Error);
				return;
			}
			const raw = Buffer.concat(chunks).toString('utf8');
			const recipients = session.envelope.rcptTo.map(({ address }) => address);
			arrived.push({ raw, parsed: await simpleParser(raw), recipients });
			if (acceptMs > 0) await wait(acceptMs);
			done();
		},
		...options,
	});
	// A sender that dies in the middle of a mail must not end the mail server.
	server.on('error', () => undefined);
	server.listen(port, '127.0.0.1');
	await once(server.server, 'listening');
	const address = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		arrived,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}
