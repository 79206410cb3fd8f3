import type { SongId } from '../../domain/kernel/ids.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../framework/notifier.ts';
import type { Tx } from '../platform/db/database.ts';
import { mailText } from '../platform/mail/mail-text.ts';
import { createSongTelling, type SongNews } from './song-news.ts';
import type { SplitEvent } from './splits/splits.events.ts';
import { findWorkOf } from './workspace/split-state.shared-queries.ts';

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

const words: Partial<Record<SplitEvent['kind'], SongNews>> = {
	confirmed: {
		kind: splitConfirmedKind,
		message: 'Split confirmed:',
		subject: mailText`A split is confirmed`,
		tell: (title) => mailText`every writer of “${title}” has agreed. The split is confirmed:`,
	},
	disputed: {
		kind: splitDisputedKind,
		message: 'Split disputed:',
		subject: mailText`A split is disputed`,
		tell: (title) => mailText`a writer of “${title}” does not agree with the split. Their reason is here:`,
	},
};

export function createSplitNotifications(core: { notifier: Notifier; publicUrl: string }) {
	const tell = createSongTelling(core);
	return async function onSplitEvent(tx: Tx, event: SplitEvent): Promise<void> {
		const news = words[event.kind];
		if (!news || event.kind === 'rows_changed') return;
		const work = await findWorkOf(tx, event.organizationId, event.songId);
		await tell(tx, news, { ...event, askedBy: work?.proposedBy ?? null, path: pathOfSong(event.songId) });
	};
}
