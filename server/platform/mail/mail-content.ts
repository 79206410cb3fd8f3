// What a mail says, apart from how its two parts show it.
import type { Message, StoredAttachment } from './mail.ts';
import type { MailText } from './mail-text.ts';

/** A plain text is a paragraph, and keeps its line breaks. */
export type MailBlock = MailText | Heading | Quote | Code | List | LinkedItem | Action;

interface Heading {
	readonly kind: 'heading';
	readonly text: MailText;
}

/** What a person wrote, such as a member's note. */
interface Quote {
	readonly kind: 'quote';
	readonly caption?: MailText;
	readonly text: MailText;
}

/** A code to type in, alone on its line. */
interface Code {
	readonly kind: 'code';
	readonly code: MailText;
}

interface List {
	readonly kind: 'list';
	readonly heading?: MailText;
	readonly items: readonly MailText[];
}

/** One of several things that the mail leads to. */
export interface LinkedItem {
	readonly kind: 'link';
	readonly caption: MailText;
	readonly url: string;
}

/** One of several things to do, each with its button. */
export interface Action {
	readonly kind: 'action';
	/** What it is for. */
	readonly about: MailText;
	readonly caption: MailText;
	readonly url: string;
}

export interface MailContent extends Pick<Message, 'to' | 'replyTo'> {
	/** Name of the label that sends the mail; null for a mail about an account, which names no one. */
	readonly label: string | null;
	/** Says what is asked, without the label's name, which is put before it. Also the heading of the HTML part. */
	readonly subject: MailText;
	/** Whether the sentence of the subject contains the label's name, which is then not put before it. */
	readonly isLabelInSubject?: boolean;
	/** Null if the text brings its own. */
	readonly greeting: MailText | null;
	readonly blocks: readonly MailBlock[];
	/** The one thing to do. */
	readonly button?: { readonly caption: MailText; readonly url: string } | undefined;
	/** What to know about the button, such as how long its link works. */
	readonly notes?: readonly MailText[];
	/** The member who sent it; their name is under the text. */
	readonly person?: string | undefined;
	/** Why the recipient gets this mail, and how to get fewer. */
	readonly footer?: readonly (MailText | LinkedItem)[];
	/** For mails that repeat: the page that stops them, or a mail to the member who sends them. */
	readonly stopUrl?: string | undefined;
	readonly attachment?: StoredAttachment | undefined;
}

/** A mail as both of its parts need it. */
export interface FinishedContent extends Omit<MailContent, 'person' | 'subject'> {
	readonly title: MailText;
	readonly heading: MailText;
	readonly sender: MailText;
	readonly person: { readonly name: MailText; readonly line: MailText; readonly replyHint: MailText | null } | null;
	readonly footer: readonly (MailText | LinkedItem)[];
	/** Last line: who has sent it technically. */
	readonly sentBy: MailText;
}
