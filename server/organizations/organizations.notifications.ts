import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { mailText, ownLink } from '../platform/mail/mail-text.ts';
import type { MemberJoined, MemberLeft } from './organizations.events.ts';

const membersPath = '/profile';

export const memberJoinedKind: NotificationKind = {
	name: 'member_joined',
	caption: 'New members',
	explanation: 'Somebody joined your label.',
	isForAdmins: true,
	channels: ['bell', 'mail'],
	pathOf: () => membersPath,
};

interface MemberNotificationsDeps {
	readonly notifier: Notifier;
	readonly publicUrl: string;
}

export function createMemberNotifications({ notifier, publicUrl }: MemberNotificationsDeps) {
	return async function onMemberEvent(tx: Tx, event: MemberJoined | MemberLeft): Promise<void> {
		if (event.kind !== 'joined') return;
		const { organizationId, reviewerId, name } = event;
		await notifier.notify(tx, {
			kind: memberJoinedKind,
			organizationId,
			senderId: reviewerId,
			message: 'joined your label',
			songId: null,
			isRecipient: ({ id, isAdmin }) => isAdmin && id !== reviewerId,
			writeMails: async (people) =>
				people.map((person) => {
					const content = [
						mailText`${name} joined your label. All members are listed here:`,
						mailText`${ownLink(publicUrl + membersPath)}`,
					];
					return composeNotificationMail(person, mailText`Somebody joined your label`, content, publicUrl);
				}),
		});
	};
}
