import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeNewFile } from '../storage/durable-files.ts';
import { composable, type Mail } from './mail.ts';

interface OutboxOptions {
	readonly folder: string;
	readonly from: string;
	/** Called with the first link of a message, so that it can be followed without a mail server. */
	readonly onLink: (subject: string, link: string) => void;
}

/** Writes one `.eml` file per message, named so that they sort by time; a file appears only when it is complete. */
export function createOutboxMail({ folder, from, onLink }: OutboxOptions): Mail {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
	return {
		respondWithinMs: 10_000,
		async send(message, { onHandOver } = {}) {
			const { message: bytes } = await composer.sendMail(composable(from, message));
			await mkdir(folder, { recursive: true });
			const { id = randomUUID() } = message;
			const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`;
			const partial = join(folder, `.${name}.part`);
			await writeNewFile(partial, bytes as Buffer, 0o600);
			try {
				await onHandOver?.();
			} catch (error) {
				await rm(partial, { force: true });
				throw error;
			}
			await rename(partial, join(folder, name));
			const link = /^https?:\/\/\S+$/m.exec(message.text)?.[0];
			if (link) onLink(message.subject, link);
		},
		outbox: {
			// Servers on other machines have an outbox with the same path.
			place: `${hostname()}:${resolve(folder)}`,
			has: async (id) => (await readdir(folder).catch(() => [])).some((name) => name.endsWith(`Z-${id}.eml`)),
		},
		async check() {
			await mkdir(folder, { recursive: true });
			await access(folder, constants.W_OK);
		},
		close: () => composer.close(),
	};
}
