import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/reviews/review-notifications.messages.ts';
import { formatDaysLeft, type Lifetime } from '../../domain/songs/expiry.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import type { Core } from '../framework/core.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, NotificationSubject } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { after, on } from '../platform/events/event-bus.ts';
import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailMessage, mailText, ownLink } from '../platform/mail/mail-text.ts';
import { type ReviewRequested, type SongEvent, songEvents } from '../songs/songs.events.ts';
import { findSubmitterId, listTitlesByViewer } from '../songs/songs.shared-queries.ts';

function pathOf({ songId }: Pick<NotificationSubject, 'songId'>) {
	return songId ? `/review/${songId}` : '/';
}

export const reviewRequestKind: NotificationKind = {
	name: 'review_request',
	get caption() {
		return t(m.requestsCaption);
	},
	get explanation() {
		return t(m.requestsExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

export const songCompletedKind: NotificationKind = {
	name: 'song_completed',
	get caption() {
		return t(m.completedCaption);
	},
	get explanation() {
		return t(m.completedExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

export const roundUpKind: NotificationKind = {
	name: 'round_up',
	get caption() {
		return t(m.roundUpCaption);
	},
	get explanation() {
		return t(m.roundUpExplanation);
	},
	channels: ['mail'],
	pathOf: () => '/',
};

/** Sends the notifications about songs. */
export function createReviewNotifications({ notifier, publicUrl }: Pick<Core, 'notifier' | 'publicUrl'>) {
	async function notifyRequested(tx: Tx, event: ReviewRequested) {
		const { organizationId, songId, actorId, batchId } = event;
		const asked = new Set(event.askedIds);
		const [sender] = await listPeople(tx, [actorId]);
		await notifier.notify(tx, {
			kind: reviewRequestKind,
			organizationId,
			senderId: actorId,
			message: t(m.askedYou),
			songId,
			batchId,
			isRecipient: ({ id }) => asked.has(id) && id !== actorId,
			async writeMails(people) {
				// The songs of a batch are mailed together (request-mails.ts).
				if (batchId) return [];
				const ids = idsOf(people);
				const titles = await listTitlesByViewer(tx, organizationId, songId, ids);
				return people.map((person) => {
					const song = titles.get(person.id);
					const name = (sender && song?.visiblePersonName(sender.name)) ?? unnamedColleague();
					return reviewRequestsMail(person, name, [{ songId, title: song?.title ?? '' }], publicUrl);
				});
			},
		});
	}

	async function notifyCompleted(tx: Tx, { organizationId, songId }: SongEvent) {
		const submitter = await findSubmitterId(tx, organizationId, songId);
		if (submitter === null) return;
		await notifier.notify(tx, {
			kind: songCompletedKind,
			organizationId,
			senderId: null,
			message: t(m.completedNotice),
			songId,
			// Deleting and repeating a review completes a song again, but its submitter is notified only once.
			isOnce: true,
			// The submitter is notified even if their own review completed it: they could not know that it was the last one
			// needed.
			isRecipient: ({ id }) => id === submitter,
			async writeMails(people) {
				const titles = await listTitlesByViewer(tx, organizationId, songId, [submitter]);
				const song = { songId, title: titles.get(submitter)?.title ?? '' };
				return people.map((person) => songCompletedMail(person, song, publicUrl));
			},
		});
	}

	return [
		after(
			songEvents,
			'reviews.notifications',
			(tx, event) => (event.kind === 'requested' ? notifyRequested(tx, event) : notifyCompleted(tx, event)),
			({ kind }) => kind === 'requested' || kind === 'completed',
		),
		on(songEvents, async (tx, { kind, actorId, songId }) => {
			if ((kind === 'reviewed' || kind === 'review_restored') && actorId)
				await notifier.markRead(tx, reviewRequestKind, { recipientId: actorId, songId });
		}),
	];
}

// Titles in mails are already masked for the recipient.

type Person = Parameters<typeof composeNotificationMail>[0];

interface NamedSong {
	readonly songId: SongId;
	readonly title: string;
}

function linkTo(song: NamedSong, publicUrl: string) {
	return ownLink(publicUrl + pathOf(song));
}

/** Composes one mail about all songs of a batch. */
export function reviewRequestsMail(
	person: Person,
	senderName: string,
	songs: readonly NamedSong[],
	publicUrl: string,
): Message {
	const [first] = songs;
	const subject = mailMessage(m.requestSubject, { sender: senderName, count: songs.length });
	if (first && songs.length === 1) {
		const content = [
			mailMessage(m.requestText, { sender: senderName, title: first.title }),
			mailText`${linkTo(first, publicUrl)}`,
		];
		return composeNotificationMail(person, subject, content, publicUrl);
	}
	const lines = songs.map((song) => mailText`${song.title}\n${linkTo(song, publicUrl)}`);
	const beginning = mailMessage(m.requestSeveralText, { sender: senderName, count: songs.length });
	return composeNotificationMail(person, subject, [beginning, ...lines], publicUrl);
}

function songCompletedMail(person: Person, song: NamedSong, publicUrl: string) {
	const content = [mailMessage(m.completedText, { title: song.title }), mailText`${linkTo(song, publicUrl)}`];
	return composeNotificationMail(person, mailMessage(m.completedSubject), content, publicUrl);
}

export function roundUpMail(
	person: Person,
	songs: readonly (NamedSong & Lifetime)[],
	now: Date,
	publicUrl: string,
): Message {
	const count = songs.length;
	const lines = songs.map((song) => {
		const heading = mailMessage(m.songLine, { title: song.title, daysLeft: formatDaysLeft(song, now) });
		return `${heading}\n${mailText`${linkTo(song, publicUrl)}`}` as MailText;
	});
	const beginning = mailMessage(m.roundUpText, { count });
	return composeNotificationMail(person, mailMessage(m.roundUpSubject, { count }), [beginning, ...lines], publicUrl);
}
