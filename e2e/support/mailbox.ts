import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

/** The mails of the server, read from the outbox in its data folder. */
export class Mailbox {
	readonly #folder: string;

	constructor(dataDir: string) {
		this.#folder = join(dataDir, 'outbox');
	}

	/** Every mail to an address, oldest first. */
	async listMails(to: string): Promise<ParsedMail[]> {
		if (!existsSync(this.#folder)) return [];
		// Names sort by time, to the millisecond.
		const files = readdirSync(this.#folder)
			.filter((name) => name.endsWith('.eml'))
			.sort();
		const mails = await Promise.all(files.map((file) => simpleParser(readFileSync(join(this.#folder, file)))));
		return mails.filter((mail) => addressesOf(mail).includes(to.toLowerCase()));
	}

	/** The newest mail to an address; waits until at least `count` have arrived. */
	async getNewestMail(to: string, { count = 1 }: { count?: number } = {}): Promise<ParsedMail> {
		await expect
			.poll(async () => (await this.listMails(to)).length, { message: `${count} mail(s) to ${to}` })
			.toBeGreaterThanOrEqual(count);
		const newest = (await this.listMails(to)).at(-1);
		if (newest === undefined) throw new Error(`No mail to ${to}`);
		return newest;
	}

	/** The first link in the newest mail to an address. */
	async getNewestLink(to: string, options?: { count?: number }): Promise<string> {
		const mail = await this.getNewestMail(to, options);
		const link = /https?:\/\/[^\s"<>]+/.exec(mail.text ?? '')?.[0];
		if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link:\n${mail.text}`);
		return link;
	}
}

function addressesOf(mail: ParsedMail): string[] {
	const fields: AddressObject[] = mail.to === undefined ? [] : [mail.to].flat();
	return fields.flatMap((field) => field.value).map((entry) => entry.address?.toLowerCase() ?? '');
}
