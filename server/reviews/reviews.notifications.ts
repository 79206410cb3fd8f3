import { someColleague } from '../../domain/songs/hidden-names.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { after, on } from '../platform/events/event-bus.ts';
import { type ReviewRequested, type SongEvent, songEvents } from '../songs/songs.events.ts';
import { findSubmitterId, listTitlesByViewer } from '../songs/songs-in-notifications.shared-queries.ts';
import { reviewPathOf, reviewRequestMail, songCompletedMail } from './reviews.mails.ts';

function pathOf({ songId }: NotificationSubject): string {
	return songId ? reviewPathOf(songId) : '/';
}

export const reviewRequestKind: NotificationKind = {
	name: 'review_request',
	caption: 'Review requests',
	explanation: 'A colleague asks for your review of a song.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const songCompletedKind: NotificationKind = {
	name: 'song_completed',
	caption: 'Completed songs',
	explanation: 'The review of a song you submitted is completed.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const roundUpKind: NotificationKind = {
	name: 'round_up',
	caption: 'Morning round-up',
	explanation: 'One mail with what waits for you and closes within 48 hours.',
	channels: ['mail'],
	pathOf: () => '/',
};

interface ReviewNotificationsDeps {
	readonly notifier: Notifier;
	readonly publicUrl: string;
}

/** Sends the notifications about songs. */
export function createReviewNotifications({ notifier, publicUrl }: ReviewNotificationsDeps) {
	async function notifyRequested(tx: Tx, event: ReviewRequested): Promise<void> {
		const { organizationId, songId, actorId, batchId } = event;
		const asked = new Set(event.askedIds);
		const [sender] = actorId ? await listPeople(tx, organizationId, { ids: [actorId], emails: [] }) : [];
		await notifier.notify(tx, {
			kind: reviewRequestKind,
			organizationId,
			senderId: actorId,
			message: 'asks for your review of',
			songId,
			batchId,
			isRecipient: ({ id }) => asked.has(id) && id !== actorId,
			async writeMails(people) {
				// The songs of a batch are mailed about together (request-mails.ts).
				if (batchId) return [];
				const ids = people.map(({ id }) => id);
				const titles = await listTitlesByViewer(tx, organizationId, songId, ids);
				return people.map((person) => {
					const song = titles.get(person.id);
					const name = (sender && song?.visiblePersonName(sender.name)) ?? someColleague;
					return reviewRequestMail(person, name, { songId, title: song?.title ?? '' }, publicUrl);
				});
			},
		});
	}

	async function notifyCompleted(tx: Tx, { organizationId, songId }: SongEvent): Promise<void> {
		const submitter = await findSubmitterId(tx, organizationId, songId);
		if (submitter === null) return;
		await notifier.notify(tx, {
			kind: songCompletedKind,
			organizationId,
			senderId: null,
			message: 'Review completed:',
			songId,
			// Deleting and repeating a review completes a song again, but its submitter is notified only once.
			isOnce: true,
			// Also if the submitter's own review completed it: they could not know that it was the last one needed.
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
