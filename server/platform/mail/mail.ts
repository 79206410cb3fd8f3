export interface Message {
	readonly to: string;
	readonly subject: string;
	/** Plain text; a link stands alone on its line. */
	readonly text: string;
}

/** How mail leaves: into a folder or through a mail server. Sending is done when the message is safely handed over. */
export interface Mail {
	send(message: Message): Promise<void>;
	close(): void;
}

/** One person, or a failure: mail libraries read a list, a display name or a header into a careless address. */
export function onlyRecipient(to: string): string {
	if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
		throw new Error('A mail needs exactly one plain address.');
	return to;
}
