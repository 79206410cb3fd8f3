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
