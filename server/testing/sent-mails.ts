// What a server process has mailed, either into its outbox folder or to a mail server.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { openMailbox } from './test-mailbox.ts';

interface SentMail {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly id: string;
}

export interface Mailroom {
	/** Settings of a server that mails to it. */
	readonly env: Record<string, string>;
	/**
	 * Whether a mail that was handed over when its server died is sent again: a mail server cannot be asked about it
	 * (R-MAIL-7).
	 */
	readonly mayDouble: boolean;
	/** Counts each mail once, however often it arrived. */
	count(to: string, subject: RegExp): Promise<number>;
	listCodes(to: string): Promise<string[]>;
	/** Lists Message-IDs that arrived more than once. */
	listDoubled(): Promise<string[]>;
	total(): Promise<number>;
	/** Returns the token that confirms an address, if one is mailed. */
	findConfirmation?(to: string): Promise<string>;
	close(): Promise<void>;
}

function createMailroom(list: () => Promise<readonly SentMail[]>): Omit<Mailroom, 'env' | 'mayDouble' | 'close'> {
	const listOnce = async () => [...new Map((await list()).map((mail) => [mail.id, mail])).values()];
	return {
		count: async (to, subject) =>
			(await listOnce()).filter((mail) => mail.to === to && subject.test(mail.subject)).length,
		listCodes: async (to) =>
			(await listOnce()).flatMap((mail) => (mail.to === to ? (/^(\d{6})$/m.exec(mail.text)?.[1] ?? []) : [])),
		async listDoubled() {
			const ids = (await list()).map(({ id }) => id);
			return ids.filter((id, index) => ids.indexOf(id) !== index);
		},
		total: async () => (await list()).length,
	};
}

/** Watches the outbox folder of a data folder. */
export function watchOutbox(dataFolder: string): Mailroom {
	const folder = join(dataFolder, 'outbox');
	const read = new Map<string, SentMail>();
	async function list(): Promise<SentMail[]> {
		// The name of a file that is being written begins with a dot.
		const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
		for (const name of names.filter((one) => !read.has(one))) {
			const { to, subject = '', text = '', messageId = '' } = await simpleParser(readFileSync(join(folder, name)));
			read.set(name, { to: [to].flat()[0]?.value[0]?.address ?? '', subject, text, id: messageId });
		}
		return names.sort().flatMap((name) => read.get(name) ?? []);
	}
	return { ...createMailroom(list), env: {}, mayDouble: false, close: async () => undefined };
}

/** A real mail server, which takes a while to accept a mail, so that kills come in between. */
export async function openMailServer(acceptMs: number): Promise<Mailroom> {
	const mailbox = await openMailbox({}, 0, acceptMs);
	const list = async () =>
		mailbox.arrived.map(({ parsed: { subject = '', text = '', messageId = '' }, recipients: [to = ''] }) => ({
			to,
			subject,
			text,
			id: messageId,
		}));
	return {
		...createMailroom(list),
		env: { SMTP_URL: mailbox.url },
		mayDouble: true,
		async findConfirmation(to) {
			for (;;) {
				const texts = (await list()).flatMap((mail) => (mail.to === to ? [mail.text] : []));
				const token = texts.flatMap((text) => /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? [])[0];
				if (token) return token;
				await wait(50);
			}
		},
		close: () => mailbox.close(),
	};
}
