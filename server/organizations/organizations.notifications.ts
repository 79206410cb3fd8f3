import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/organizations.messages.ts';
import type { Core } from '../framework/core.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { type MemberJoined, memberEvents } from './organizations.events.ts';

const membersPath = '/profile/label';

export const memberJoinedKind: NotificationKind = {
	name: 'member_joined',
	group: 'label',
	get caption() {
		return t(m.newMembers);
	},
	get explanation() {
		return t(m.newMembersExplained);
	},
	isForAdmins: true,
	channels: ['bell', 'mail'],
	pathOf: () => membersPath,
};

export function createMemberNotifications({ notifier, publicUrl }: Core) {
	async function onJoined(tx: Tx, { organizationId, reviewerId, name }: MemberJoined) {
		await notifier.notify(tx, {
			kind: memberJoinedKind,
			organizationId,
			senderId: reviewerId,
			message: t(m.joinedYourLabel),
			songId: null,
			isRecipient: ({ id, isAdmin }) => isAdmin && id !== reviewerId,
			writeMails: async (people, label) => {
				const content = {
					subject: mailMessage(m.joinedSubject),
					blocks: [mailMessage(m.joinedText, { name, label })],
					button: { caption: mailMessage(m.seeMembers), url: publicUrl + membersPath },
				};
				return people.map((person) => composeNotificationMail(person, label, content, publicUrl));
			},
		});
	}

	return after(
		memberEvents,
		'organizations.notifications',
		onJoined,
		(event): event is MemberJoined => event.kind === 'joined',
	);
}
