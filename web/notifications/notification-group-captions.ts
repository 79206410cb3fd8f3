import type { NotificationGroup } from '../../domain/framework/notification-kinds.ts';
import type { Caption } from '../../domain/kernel/message.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';

/** The name of each group of notifications, and what an empty list of them says. */
export const groupCaptions: Readonly<Record<NotificationGroup, { caption: Caption; hint: Caption }>> = {
	reviews: { caption: m.reviews, hint: m.reviewsHint },
	'signed-songs': { caption: m.signedSongs, hint: m.signedSongsHint },
	contracts: { caption: m.contracts, hint: m.contractsHint },
	chat: { caption: m.chat, hint: m.chatHint },
	label: { caption: m.label, hint: m.labelHint },
};
