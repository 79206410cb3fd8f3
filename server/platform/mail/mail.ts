import { within } from '../clock/clock.ts';
import type { MailHtml, MailText } from './mail-text.ts';

/** An outgoing mail as the mail server receives it. */
export interface OutgoingMessage {
	/** Determines the Message-ID, so that a mail that may have to be sent twice can be recognized as the same. */
	readonly id?: string;
	readonly to: string;
	/** Where a reply goes, if not to the sender: the member on whose behalf the mail is sent. */
	readonly replyTo?: string | undefined;
	readonly subject: string;
	/** Plain text; a link is alone on its line. */
	readonly text: string;
	/** The content of `text` for mail programs that show HTML. */
	readonly html?: string | undefined;
	/** Name of the sender, if not that of the installation. */
	readonly fromName?: string | undefined;
	/** Page that stops mails like this one (List-Unsubscribe). */
	readonly stopUrl?: string | undefined;
	readonly attachment?: Attachment | undefined;
}

interface Attachment {
	readonly name: string;
	readonly contentType: string;
	readonly bytes: Uint8Array;
}

/**
 * A stored file that is attached to a mail. Its bytes are read when the mail is sent, so that they are stored only
 * once.
 */
export interface StoredAttachment {
	readonly name: string;
	readonly contentType: string;
	readonly storageKey: string;
	readonly sha256: string;
}

/** A mail as it is stored until it is sent. Made by `composeMail`. */
export interface Message extends Omit<OutgoingMessage, 'attachment'> {
	readonly attachment?: StoredAttachment | undefined;
	readonly subject: MailText;
	readonly text: MailText;
	readonly html: MailHtml;
	readonly fromName?: MailText | undefined;
}

export interface SendOptions {
	/**
	 * Aborts the delivery: at once as long as the mail server has nothing yet, and after a short while if it has
	 * everything and only its response is missing.
	 */
	readonly signal?: AbortSignal;
	/** Called and awaited right before the mail server is given the message. From then on the mail may arrive. */
	readonly onHandOver?: () => Promise<void>;
	/** Goes to a hidden sender, so no page counts it: several of their demos may share it. */
	readonly isHidden?: boolean;
}

/** Sends mail: into a folder or through a mail server. Every delivery ends, however slow the mail server is. */
export interface Mail {
	/**
	 * Resolves when the message is stored or accepted. Rejects with `DeliveryUnknown` if the mail server was given all of it
	 * and did not respond; after any other error it certainly did not accept the message.
	 */
	send(message: OutgoingMessage, options?: SendOptions): Promise<void>;
	/** The longest time that a person waits for the mail server. */
	readonly respondWithinMs: number;
	/** Allows checking whether a mail was stored; a mail server cannot be asked. */
	readonly outbox?: { readonly place: string; has(id: string): Promise<boolean> };
	/** Rejects if mails could not be sent now. */
	check(): Promise<void>;
	close(): void;
}

/** The mail server was given the message but has not responded: the mail may or may not have been delivered. */
export class DeliveryUnknown extends Error {
	readonly code = 'DELIVERY_UNKNOWN';

	constructor(options?: ErrorOptions) {
		super('The mail server did not confirm that it accepted the mail.', options);
		this.name = 'DeliveryUnknown';
	}
}

export class MailGivenUp extends Error {
	constructor(readonly code: 'TIME_IS_UP' | 'STOPPED') {
		super('The mail server took too long.');
		this.name = 'MailGivenUp';
	}
}

/**
 * Sends while a person waits for the response (R-ACCOUNT-8). A mail server that has not taken the message within
 * `respondWithinMs` is given up. One that has the whole message but is slow to confirm is trusted.
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
	// The delivery continues in the background if it was handed over; its outcome is then ignored.
	sent.catch(() => undefined);
	return within(mail.respondWithinMs, sent, () => {
		if (isHandedOver) return 'handed over';
		givingUp.abort();
		throw new MailGivenUp('TIME_IS_UP');
	});
}

/**
 * Throws unless it is exactly one plain address: mail libraries would also accept a list, a display name or a header.
 */
export function onlyRecipient(to: string) {
	if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
		throw new Error('A mail needs exactly one plain address.');
	return to;
}

/** Returns the whole message as bytes for the composer of the mail library. */
export function composable(
	from: string,
	{ id, to, replyTo, subject, text, html, fromName, stopUrl, attachment }: OutgoingMessage,
) {
	return {
		from: fromName ? { name: fromName, address: addressOf(from) } : from,
		to: onlyRecipient(to),
		subject,
		text,
		...(html && { html }),
		...(stopUrl && { list: { unsubscribe: stopUrl } }),
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

/** Address of `Acetate <acetate@label.example>`. */
export function addressOf(from: string) {
	return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/**
 * Returns the Message-ID of a stored mail: the same for every attempt, so that it can be recorded before it is sent.
 */
export function messageIdOf(from: string, id: string) {
	return `<${id}@${/@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
}
