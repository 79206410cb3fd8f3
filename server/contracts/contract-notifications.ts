import { contractPath } from '../../domain/contracts/contract-link.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailText, ownLink } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { createSignedSongNotifier, type SignedSongNotification } from '../workspace/signed-song-notification.ts';
import { type ContractEvent, type ContractHappening, contractEvents } from './contracts.events.ts';

/** Path for notifications that were stored before they contained their contract. */
const pathOf = ({ songId }: NotificationSubject) =>
	songId ? `/signed-songs/${songId}/contracts` : '/signed-songs/contracts';

export const contractSignedKind: NotificationKind = {
	name: 'contract_signed',
	caption: 'Signed contracts',
	explanation: 'Somebody outside has signed a contract of a song of yours.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const contractDeclinedKind: NotificationKind = {
	name: 'contract_declined',
	caption: 'Declined contracts',
	explanation: 'Somebody outside has declined a contract of a song of yours, or asks for changes.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const contractEndingKind: NotificationKind = {
	name: 'contract_ending',
	caption: 'Contracts that end soon',
	explanation: 'The end of a contract or the last day of an option is near.',
	isForAdmins: true,
	channels: ['bell', 'mail'],
	pathOf,
};

/** State and song only: the recipient may be a member, who sees no terms and no reasons (R-SIGNED-8). */
const notifications: Partial<Record<ContractEvent['kind'], SignedSongNotification>> = {
	signed: {
		kind: contractSignedKind,
		message: 'A contract was signed for',
		subject: mailText`A contract was signed`,
		mailText: (title) => mailText`somebody has signed a contract for “${title}”:`,
	},
	all_signed: {
		kind: contractSignedKind,
		message: 'A contract waits for the label’s signature:',
		subject: mailText`A contract waits for your signature`,
		mailText: (title) =>
			mailText`everyone on the other side has signed a contract for “${title}”. It waits for the label:`,
	},
	declined: {
		kind: contractDeclinedKind,
		message: 'A contract was declined for',
		subject: mailText`A contract was declined`,
		mailText: (title) => mailText`a contract for “${title}” was declined. The reason is here, for admins:`,
	},
	changes_asked: {
		kind: contractDeclinedKind,
		message: 'Changes are asked for in a contract for',
		subject: mailText`Changes are asked for in a contract`,
		mailText: (title) => mailText`somebody asks for changes in a contract for “${title}”. Admins find them here:`,
	},
};

export function createContractNotifications(core: { notifier: Notifier; publicUrl: string }) {
	const notify = createSignedSongNotifier(core);

	/** Notifies all admins, because only they can act on it. */
	async function warn(tx: Tx, event: ContractHappening) {
		const { organizationId, songId } = event;
		const path = contractPath(event);
		const song = await findSignedSong(tx, organizationId, songId);
		await core.notifier.notify(tx, {
			kind: contractEndingKind,
			organizationId,
			senderId: null,
			songId,
			path,
			message: 'A contract ends soon, or an option of it:',
			isRecipient: ({ isAdmin }) => isAdmin,
			writeMails: async (people) =>
				people.map((person) =>
					composeNotificationMail(
						person,
						mailText`A contract ends soon`,
						[
							mailText`a contract for “${song?.title ?? ''}” ends soon, or the last day of an option is near:`,
							mailText`${ownLink(core.publicUrl + path)}`,
						],
						core.publicUrl,
					),
				),
		});
	}

	async function onContractEvent(tx: Tx, event: ContractHappening) {
		if (event.kind === 'warned') return warn(tx, event);
		const notification = notifications[event.kind];
		// The last signature is notified once, as the label's turn.
		if (!notification || (event.kind === 'signed' && event.toStatus === 'signed')) return;
		await notify(tx, notification, { ...event, askedBy: event.senderId, path: contractPath(event) });
	}

	return after(
		contractEvents,
		'contracts.notifications',
		onContractEvent,
		(event): event is ContractHappening => event.kind === 'warned' || event.kind in notifications,
	);
}
