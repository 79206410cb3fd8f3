import { contractPath } from '../../domain/contracts/contract-link.ts';
import * as m from '../../domain/contracts/contract-mails.messages.ts';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { type Caption, type Message, t } from '../../domain/kernel/message.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { createSignedSongNotifier, type SignedSongNotification } from '../workspace/signed-song-notification.ts';
import { type ContractEvent, contractEvents, type StoredContractEvent } from './contracts.events.ts';

/** Path for notifications that were stored before they contained their contract. */
const pathOf = ({ songId }: NotificationSubject) =>
	songId ? `/signed-songs/${songId}/contracts` : '/signed-songs/contracts';

export const contractSignedKind: NotificationKind = {
	name: 'contract_signed',
	group: 'contracts',
	get caption() {
		return t(m.signedKind);
	},
	get explanation() {
		return t(m.signedKindExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

export const contractDeclinedKind: NotificationKind = {
	name: 'contract_declined',
	group: 'contracts',
	get caption() {
		return t(m.declinedKind);
	},
	get explanation() {
		return t(m.declinedKindExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

export const contractEndingKind: NotificationKind = {
	name: 'contract_ending',
	group: 'contracts',
	get caption() {
		return t(m.endingKind);
	},
	get explanation() {
		return t(m.endingKindExplanation);
	},
	isForAdmins: true,
	channels: ['bell', 'mail'],
	pathOf,
};

interface ContractNotification {
	readonly kind: NotificationKind;
	readonly bell: Caption;
	readonly subject: Caption;
	readonly text: Message<{ readonly song: string | number }>;
}

/** State and song only: the recipient may be a member, who sees no terms and no reasons (R-SIGNED-8). */
const notifications: Partial<Record<ContractEvent['kind'], ContractNotification>> = {
	signed: { kind: contractSignedKind, bell: m.signedBell, subject: m.signedSubject, text: m.signedText },
	all_signed: { kind: contractSignedKind, bell: m.allSignedBell, subject: m.allSignedSubject, text: m.allSignedText },
	declined: { kind: contractDeclinedKind, bell: m.declinedBell, subject: m.declinedSubject, text: m.declinedText },
	changes_asked: { kind: contractDeclinedKind, bell: m.changesBell, subject: m.changesSubject, text: m.changesText },
};

const composed = ({ kind, bell, subject, text }: ContractNotification): SignedSongNotification => ({
	kind,
	message: t(bell),
	subject: mailMessage(subject),
	mailText: (song) => mailMessage(text, { song }),
	caption: mailMessage(m.seeContract),
});

export function createContractNotifications(core: { notifier: Notifier; publicUrl: string }) {
	const notify = createSignedSongNotifier(core);

	/** Notifies all admins, because only they can act on it. */
	async function warn(tx: Tx, event: StoredContractEvent) {
		const { organizationId, songId, detail } = event;
		const [about = '', day = ''] = detail?.split(' ') ?? [];
		const path = contractPath(event);
		const song = await findSignedSong(tx, organizationId, songId);
		await core.notifier.notify(tx, {
			kind: contractEndingKind,
			organizationId,
			senderId: null,
			songId,
			path,
			message: t(m.endingBell),
			isRecipient: ({ isAdmin }) => isAdmin,
			writeMails: async (people, label) => {
				const content = {
					subject: mailMessage(m.endingSubject),
					blocks: [mailMessage(m.endingText, { about, song: song?.title ?? '', day: formatLongDay(day) })],
					button: { caption: mailMessage(m.seeContract), url: core.publicUrl + path },
				};
				return people.map((person) => composeNotificationMail(person, label, content, core.publicUrl));
			},
		});
	}

	async function onContractEvent(tx: Tx, event: StoredContractEvent) {
		if (event.kind === 'warned') return warn(tx, event);
		const notification = notifications[event.kind];
		// The last signature has one notification: that it is the label's turn.
		if (!notification || (event.kind === 'signed' && event.toStatus === 'signed')) return;
		await notify(tx, composed(notification), { ...event, askedBy: event.senderId, path: contractPath(event) });
	}

	return after(
		contractEvents,
		'contracts.notifications',
		onContractEvent,
		(event): event is StoredContractEvent => event.kind === 'warned' || event.kind in notifications,
	);
}
