import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/reviews/review-notifications.messages.ts';
import { formatDaysLeft, type Lifetime } from '../../domain/songs/expiry.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import type { Core } from '../framework/core.ts';
import { composeNotificationMail, type MailedPerson } from '../framework/notification-mail.ts';
import type { NotificationKind, NotificationSubject } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { after, on } from '../platform/events/event-bus.ts';
import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailMessage, mailText } from '../platform/mail/mail-text.ts';
import { type ReviewRequested, type SongEvent, songEvents } from '../songs/songs.events.ts';
import { findSubmitterId, listTitlesByViewer } from '../songs/songs.shared-queries.ts';

function pathOf({ songId }: Pick<NotificationSubject, 'songId'>) {
	return songId ? `/review/${songId}` : '/';
}

export const reviewRequestKind: NotificationKind = {
	name: 'review_request',
	group: 'reviews',
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
	group: 'reviews',
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
	group: 'reviews',
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
			async writeMails(people, label) {
				// The songs of a batch are mailed together (request-mails.ts).
				if (batchId) return [];
				const ids = idsOf(people);
				const titles = await listTitlesByViewer(tx, organizationId, songId, ids);
				return people.map((person) => {
					const song = titles.get(person.id);
					const name = (sender && song?.visiblePersonName(sender.name)) ?? unnamedColleague();
					return reviewRequestsMail(person, label, name, [{ songId, title: song?.title ?? '' }], publicUrl);
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
			async writeMails(people, label) {
				const titles = await listTitlesByViewer(tx, organizationId, songId, [submitter]);
				const song = { songId, title: titles.get(submitter)?.title ?? '' };
				return people.map((person) => songCompletedMail(person, label, song, publicUrl));
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

interface NamedSong {
	readonly songId: SongId;
	readonly title: string;
}

const urlOf = (song: NamedSong, publicUrl: string) => publicUrl + pathOf(song);

/** Composes one mail about all songs of a batch. */
export function reviewRequestsMail(
	person: MailedPerson,
	label: string,
	sender: string,
	songs: readonly NamedSong[],
	publicUrl: string,
): Message {
	const [first] = songs;
	const count = songs.length;
	const subject = mailMessage(m.requestSubject, { sender, count });
	const content =
		first && count === 1
			? {
					subject,
					blocks: [mailMessage(m.requestText, { sender, title: first.title })],
					button: { caption: mailMessage(m.listenAndScore), url: urlOf(first, publicUrl) },
				}
			: {
					subject,
					blocks: [
						mailMessage(m.requestSeveralText, { sender, count }),
						...songs.map((song) => linkTo(song, mailText`${song.title}`, publicUrl)),
					],
					button: { caption: mailMessage(m.openDashboard), url: `${publicUrl}/` },
				};
	return composeNotificationMail(person, label, content, publicUrl);
}

function linkTo(song: NamedSong, caption: MailText, publicUrl: string) {
	return { kind: 'link', caption, url: urlOf(song, publicUrl) } as const;
}

function songCompletedMail(person: MailedPerson, label: string, song: NamedSong, publicUrl: string) {
	const content = {
		subject: mailMessage(m.completedSubject),
		blocks: [mailMessage(m.completedText, { title: song.title })],
		button: { caption: mailMessage(m.seeSong), url: urlOf(song, publicUrl) },
	};
	return composeNotificationMail(person, label, content, publicUrl);
}

export function roundUpMail(
	person: MailedPerson,
	label: string,
	songs: readonly (NamedSong & Lifetime)[],
	now: Date,
	publicUrl: string,
): Message {
	const count = songs.length;
	const links = songs.map((song) =>
		linkTo(song, mailMessage(m.songLine, { title: song.title, daysLeft: formatDaysLeft(song, now) }), publicUrl),
	);
	const content = {
		subject: mailMessage(m.roundUpSubject, { count }),
		blocks: [mailMessage(m.roundUpText, { count }), ...links],
		button: { caption: mailMessage(m.openDashboard), url: `${publicUrl}/` },
	};
	return composeNotificationMail(person, label, content, publicUrl);
}
