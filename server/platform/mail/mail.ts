export interface Message {
	readonly to: string;
	readonly subject: string;
	/** Plain text; a link stands alone on its line. */
	readonly text: string;
}

/** Sends mail: into a folder or through a mail server. `send` resolves when the message is stored or accepted there. */
export interface Mail {
	send(message: Message): Promise<void>;
	close(): void;
}

/** Throws unless it is one plain address: mail libraries would also accept a list, a display name or a header. */
export function onlyRecipient(to: string): string {
	if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
		throw new Error('A mail needs exactly one plain address.');
	return to;
}
