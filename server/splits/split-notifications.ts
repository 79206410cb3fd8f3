import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/splits/split-page.messages.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { createSignedSongNotifier, type SignedSongNotification } from '../workspace/signed-song-notification.ts';
import { findWorkOf } from '../workspace/split-state.shared-queries.ts';
import { type NewSplitEvent, type SplitEvent, splitEvents } from './splits.events.ts';

const pathOfSong = (songId: SongId) => `/signed-songs/${songId}/splits`;
const pathOf = ({ songId }: NotificationSubject) => (songId ? pathOfSong(songId) : '/signed-songs');

export const splitConfirmedKind: NotificationKind = {
	name: 'split_confirmed',
	group: 'signed-songs',
	get caption() {
		return t(m.confirmedKind);
	},
	get explanation() {
		return t(m.confirmedKindText);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

export const splitDisputedKind: NotificationKind = {
	name: 'split_disputed',
	group: 'signed-songs',
	get caption() {
		return t(m.disputedKind);
	},
	get explanation() {
		return t(m.disputedKindText);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

const notifications: Partial<Record<SplitEvent['kind'], SignedSongNotification>> = {
	confirmed: {
		kind: splitConfirmedKind,
		get message() {
			return t(m.confirmedNotice);
		},
		get subject() {
			return mailMessage(m.confirmedSubject);
		},
		mailText: (title) => mailMessage(m.confirmedMail, { title }),
		get caption() {
			return mailMessage(m.seeSplit);
		},
	},
	disputed: {
		kind: splitDisputedKind,
		get message() {
			return t(m.disputedNotice);
		},
		get subject() {
			return mailMessage(m.disputedSubject);
		},
		mailText: (title) => mailMessage(m.disputedMail, { title }),
		get caption() {
			return mailMessage(m.readReason);
		},
	},
};

export function createSplitNotifications(core: { notifier: Notifier; publicUrl: string }) {
	const notify = createSignedSongNotifier(core);
	async function onSplitEvent(tx: Tx, event: NewSplitEvent) {
		const notification = notifications[event.kind];
		if (!notification) return;
		const work = await findWorkOf(tx, event.organizationId, event.songId);
		await notify(tx, notification, { ...event, askedBy: work?.proposedBy ?? null, path: pathOfSong(event.songId) });
	}

	return after(
		splitEvents,
		'splits.notifications',
		onSplitEvent,
		(event): event is NewSplitEvent => event.kind in notifications,
	);
}
