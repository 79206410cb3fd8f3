import { within } from '../clock/clock.ts';
import type { MailText } from './mail-text.ts';

/** A mail on its way, as the mail server gets it. */
export interface OutgoingMessage {
	/** Makes the Message-ID, so that a mail that may have to be sent twice can be recognised as the same. */
	readonly id?: string;
	readonly to: string;
	/** Where an answer goes, if not to the sender: the member on whose behalf it is sent. */
	readonly replyTo?: string | undefined;
	readonly subject: string;
	/** Plain text; a link stands alone on its line. */
	readonly text: string;
	readonly attachment?: Attachment | undefined;
}

interface Attachment {
	readonly name: string;
	readonly contentType: string;
	readonly bytes: Uint8Array;
}

/** A file of the storage that goes with a mail. Its bytes are read when the mail is sent, so that they are kept once. */
export interface StoredAttachment {
	readonly name: string;
	readonly contentType: string;
	readonly storageKey: string;
	readonly sha256: string;
}

/** A mail as the modules write it. */
export interface Message extends Omit<OutgoingMessage, 'attachment'> {
	readonly attachment?: StoredAttachment | undefined;
	readonly subject: MailText;
	readonly text: MailText;
}

export interface SendOptions {
	/**
	 * Gives up: at once as long as the mail server has nothing yet, and after a short while where it has everything and
	 * only owes its answer.
	 */
	readonly signal?: AbortSignal;
	/** Called and awaited right before the mail server is given the message. From then on it may arrive. */
	readonly onHandOver?: () => Promise<void>;
	/** Goes to a hidden sender, so no page counts it: several of their demos may share it. */
	readonly isHidden?: boolean;
}

/** Sends mail: into a folder or through a mail server. Every delivery ends, however slow the mail server is. */
export interface Mail {
	/**
	 * Resolves when the message is stored or accepted there. Rejects with `FateUnknown` if the mail server was given all
	 * of it and did not answer; after any other error it certainly did not take it.
	 */
	send(message: OutgoingMessage, options?: SendOptions): Promise<void>;
	/** How long somebody who waits for an answer is kept waiting. */
	readonly answerWithinMs: number;
	/** Where one can look whether a mail was stored; a mail server cannot be asked. */
	readonly outbox?: { readonly place: string; has(id: string): Promise<boolean> };
	/** Rejects if mails could not be sent now. */
	check(): Promise<void>;
	close(): void;
}

/** The mail server was given the message and owes its answer: the mail may have been delivered, or not. */
export class FateUnknown extends Error {
	readonly code = 'FATE_UNKNOWN';

	constructor(options?: ErrorOptions) {
		super('The mail server did not say whether it took the mail.', options);
		this.name = 'FateUnknown';
	}
}

export class MailGivenUp extends Error {
	constructor(readonly code: 'TIME_IS_UP' | 'STOPPED') {
		super('The mail server took too long.');
		this.name = 'MailGivenUp';
	}
}

/**
 * Sends while somebody waits for the answer (R-ACCOUNT-8), and never longer than they are kept waiting: a mail server
 * that has not taken the message by then is left alone. One that has everything and is slow to say so is believed.
 */
export async function sendWhileWaiting(
	mail: Mail,
	message: Omit<Message, 'attachment'>,
): Promise<'accepted' | 'handed over'> {
	const givingUp = new AbortController();
	let isHandedOver = false;
	const onHandOver = async () => {
		isHandedOver = true;
	};
	const sent = mail.send(message, { signal: givingUp.signal, onHandOver }).then(() => 'accepted' as const);
	// It goes on in the background if it was handed over; how it ends then is nobody's business any more.
	sent.catch(() => undefined);
	return within(mail.answerWithinMs, sent, () => {
		if (isHandedOver) return 'handed over';
		givingUp.abort();
		throw new MailGivenUp('TIME_IS_UP');
	});
}

/** Throws unless it is one plain address: mail libraries would also accept a list, a display name or a header. */
export function onlyRecipient(to: string) {
	if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
		throw new Error('A mail needs exactly one plain address.');
	return to;
}

/** The whole message as bytes for the composer of the mail library. */
export function composable(from: string, { id, to, replyTo, subject, text, attachment }: OutgoingMessage) {
	return {
		from,
		to: onlyRecipient(to),
		subject,
		text,
		...(replyTo && { replyTo: onlyRecipient(replyTo) }),
		...(id && { messageId: messageIdOf(from, id) }),
		...(attachment && {
			attachments: [
				{
					filename: attachment.name,
					contentType: attachment.contentType,
					content: Buffer.from(attachment.bytes.buffer, attachment.bytes.byteOffset, attachment.bytes.byteLength),
				},
			],
		}),
	};
}

/** The Message-ID of a stored mail: the same for every attempt, so that it can be written down before it is sent. */
export function messageIdOf(from: string, id: string) {
	return `<${id}@${/@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
}
