import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MemberRow } from './reviewers.shared-queries.ts';

export type NotificationChannel = 'bell' | 'mail';

/** What a notification is about: a song, or the row of another module. */
export interface NotificationSubject {
	readonly songId: SongId | null;
	readonly subjectId: string | null;
}

/**
 * A kind of notification. It is defined by the module that sends it and listed in that module's description; its switch
 * in the profile appears with it.
 */
export interface NotificationKind {
	/** As the database stores it: `review_request`. */
	readonly name: string;
	readonly caption: string;
	readonly explanation: string;
	/** Only admins ever get it. */
	readonly isForAdmins?: boolean;
	/** The ways in which it comes, each with a switch of its own. */
	readonly channels: readonly NotificationChannel[];
	/** The page that a press on it opens. */
	readonly pathOf: (subject: NotificationSubject) => string;
}

export interface Notice {
	readonly kind: NotificationKind;
	readonly organizationId: OrganizationId;
	readonly senderId: ReviewerId | null;
	/** Read after the sender's name and before the title of the song. */
	readonly message: string;
	readonly songId: SongId | null;
	readonly subjectId?: string;
	/** Nobody gets it a second time for the same subject, neither by bell nor by mail. */
	readonly isOnce?: boolean;
	/** Which members of the label get it. */
	readonly isRecipient: (member: MemberRow) => boolean;
	/** The mails for those who want one. */
	readonly writeMails: (recipients: readonly MemberRow[]) => Promise<Message[]>;
}

/** How modules notify people. The module of notifications implements it, and comes after all that use it. */
export interface Notifier {
	/** Notifies people within the transaction of what happened, each by bell and mail as they have chosen. */
	notify(tx: Tx, notice: Notice): Promise<void>;
	/** Of some people, those who have not switched this kind off. */
	filterOptedIn<Person extends { readonly id: ReviewerId }>(
		tx: Tx,
		kind: NotificationKind,
		channel: NotificationChannel,
		people: readonly Person[],
	): Promise<Person[]>;
}
