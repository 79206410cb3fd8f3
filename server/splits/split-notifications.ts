import type { SongId } from '../../domain/kernel/ids.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailText } from '../platform/mail/mail-text.ts';
import { createSignedSongNotifier, type SignedSongNotification } from '../workspace/signed-song-notification.ts';
import { findWorkOf } from '../workspace/split-state.shared-queries.ts';
import { type NewSplitEvent, type SplitEvent, splitEvents } from './splits.events.ts';

const pathOfSong = (songId: SongId) => `/signed-songs/${songId}/metadata`;
const pathOf = ({ songId }: NotificationSubject) => (songId ? pathOfSong(songId) : '/signed-songs');

export const splitConfirmedKind: NotificationKind = {
	name: 'split_confirmed',
	caption: 'Confirmed splits',
	explanation: 'Every writer of a song of yours has agreed to their share.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const splitDisputedKind: NotificationKind = {
	name: 'split_disputed',
	caption: 'Disputed splits',
	explanation: 'A writer does not agree with their share of a song of yours.',
	channels: ['bell', 'mail'],
	pathOf,
};

const notifications: Partial<Record<SplitEvent['kind'], SignedSongNotification>> = {
	confirmed: {
		kind: splitConfirmedKind,
		message: 'Split confirmed:',
		subject: mailText`A split is confirmed`,
		mailText: (title) => mailText`every writer of “${title}” has agreed. The split is confirmed:`,
	},
	disputed: {
		kind: splitDisputedKind,
		message: 'Split disputed:',
		subject: mailText`A split is disputed`,
		mailText: (title) => mailText`a writer of “${title}” does not agree with the split. Their reason is here:`,
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
