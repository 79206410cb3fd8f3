import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { TabCountProps } from '../signed-songs/chat-parts.ts';
import { useUnread } from './chat.queries.ts';
import { formatUnread } from './chat-format.ts';

/** Number of unread messages beside *Chat*: of one song or of all. */
export function ChatTabCount({ songId }: TabCountProps) {
	const { data } = useUnread();
	const count = songId === null ? data?.total : data?.bySong.find((song) => song.songId === songId)?.unread;
	if (!count) return null;
	return (
		<span className="ml-1.5 text-xs font-semibold text-accent-text">
			{formatUnread(count)}
			<span className="sr-only"> {t(m.unreadCount)}</span>
		</span>
	);
}
