import type { NotificationGroup } from '../../domain/framework/notification-kinds.ts';
import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MemberRow } from './reviewers.shared-queries.ts';

export type NotificationChannel = 'bell' | 'mail';

/** Subject of a notification: a song, or an item of another module. */
export interface NotificationSubject {
	readonly songId: SongId | null;
	readonly subjectId: string | null;
}

/**
 * A kind of notification. The module that sends it defines it and lists it in its `.module.ts` file; its switch then
 * appears in the profile.
 */
export interface NotificationKind {
	/** Name in the database, such as `review_request`. */
	readonly name: string;
	/** Getters, because the language in use may change. */
	readonly caption: string;
	readonly explanation: string;
	/** The heading below which its switch is, and the filter that shows it. */
	readonly group: NotificationGroup;
	/** Whether only admins get it. */
	readonly isForAdmins?: boolean;
	/** How it is sent; each channel has its own switch. */
	readonly channels: readonly NotificationChannel[];
	/** The page that it opens, unless the notice has its own path. */
	readonly pathOf: (subject: NotificationSubject) => string;
}

export interface Notice {
	readonly kind: NotificationKind;
	readonly organizationId: OrganizationId;
	readonly senderId: ReviewerId | null;
	/** The text between the sender's name and the title of the song. */
	readonly message: string;
	readonly songId: SongId | null;
	readonly subjectId?: string;
	/** The page that it opens, if song and subject do not determine it. */
	readonly path?: string;
	/** Notifications of one batch are one line in the bell. */
	readonly batchId?: BatchId | null;
	/** Sent to a person at most once for the same subject, by bell as well as by mail. */
	readonly isOnce?: boolean;
	/** Which members of the label get it. */
	readonly isRecipient: (member: MemberRow) => boolean;
	/** Writes the mails of the label for the recipients who have not switched mail off. */
	readonly writeMails: (recipients: readonly MemberRow[], label: string) => Promise<Message[]>;
}

/** How modules notify people. It is defined here, because the notifications module, which implements it, comes last. */
export interface Notifier {
	/** Notifies people in the transaction of the event, each by bell and mail as they have chosen. */
	notify(tx: Tx, notice: Notice): Promise<void>;
	/** The requested action was done, so the notifications about it are marked as read. */
	markRead(
		tx: Tx,
		kind: NotificationKind,
		about: { readonly recipientId: ReviewerId; readonly songId: SongId },
	): Promise<void>;
	/** Returns the given people who have not switched this kind off. */
	filterOptedIn<Person extends { readonly id: ReviewerId }>(
		tx: Tx,
		kind: NotificationKind,
		channel: NotificationChannel,
		people: readonly Person[],
	): Promise<Person[]>;
}
