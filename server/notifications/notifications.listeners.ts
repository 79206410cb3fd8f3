import { someColleague } from '../../domain/reviews/unknown-reviewer.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { MemberJoined } from '../organizations/organizations.events.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SongHappened } from '../songs/songs.events.ts';
import { findSubmitterOf, listTitlesFor } from '../songs/told-songs.shared-queries.ts';
import { memberJoinedMail, reviewRequestMail, songCompletedMail } from './notifications.mails.ts';
import type { NotificationsService } from './notifications.service.ts';

interface ListenersDeps {
	readonly notifications: NotificationsService;
	readonly publicUrl: string;
}

/** Who is told of what. Called within the transaction of what happened. */
export function createNotificationsListeners({ notifications, publicUrl }: ListenersDeps) {
	async function tellRequested(tx: Tx, happened: SongHappened): Promise<void> {
		const { organizationId, songId, actorId } = happened;
		const asked = new Set(happened.askedIds);
		const [sender] = actorId ? await listPeople(tx, organizationId, { ids: [actorId], emails: [] }) : [];
		await notifications.tell(tx, {
			kind: 'review_request',
			organizationId,
			senderId: actorId,
			message: 'asks for your review of',
			songId,
			isRecipient: ({ id }) => asked.has(id) && id !== actorId,
			async writeMails(people) {
				const ids = people.map(({ id }) => id);
				const titles = await listTitlesFor(tx, organizationId, songId, ids);
				return people.map((person) => {
					const told = titles.get(person.id);
					const name = (sender && told?.personFor(sender.name)) ?? someColleague;
					return reviewRequestMail(person, name, { songId, title: told?.title ?? '' }, publicUrl);
				});
			},
		});
	}

	async function tellCompleted(tx: Tx, happened: SongHappened): Promise<void> {
		const { organizationId, songId } = happened;
		const submitter = await findSubmitterOf(tx, organizationId, songId);
		if (submitter === null) return;
		await notifications.tell(tx, {
			kind: 'song_completed',
			organizationId,
			senderId: null,
			message: 'Review completed:',
			songId,
			// Whoever takes a review back and gives it again completes a song again; once is news.
			isOnce: true,
			// Also whoever completed it themselves: their review does not say that it was the last one needed.
			isRecipient: ({ id }) => id === submitter,
			async writeMails(people) {
				const titles = await listTitlesFor(tx, organizationId, songId, [submitter]);
				const song = { songId, title: titles.get(submitter)?.title ?? '' };
				return people.map((person) => songCompletedMail(person, song, publicUrl));
			},
		});
	}

	return {
		async onSongHappened(tx: Tx, happened: SongHappened): Promise<void> {
			if (happened.kind === 'requested') await tellRequested(tx, happened);
			if (happened.kind === 'completed') await tellCompleted(tx, happened);
		},

		async onMemberJoined(tx: Tx, { organizationId, reviewerId, name }: MemberJoined): Promise<void> {
			await notifications.tell(tx, {
				kind: 'member_joined',
				organizationId,
				senderId: reviewerId,
				message: 'joined your label',
				songId: null,
				isRecipient: ({ id, isAdmin }) => isAdmin && id !== reviewerId,
				writeMails: async (people) => people.map((person) => memberJoinedMail(person, name, publicUrl)),
			});
		},
	};
}
