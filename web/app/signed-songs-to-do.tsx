// What is to do about signed songs, as buttons beside the title of the dashboard.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { useUnread } from '../chat/chat.queries.ts';
import { endpoints } from '../lib/api-client.ts';
import { ActionLink } from '../signed-songs/next-action.tsx';
import { buttonClass } from '../ui/button.tsx';
import * as m from './app.messages.ts';

/** Narrow windows leave out what would not fit beside the title. */
export function SignedSongsToDo() {
	const { data: chats } = useUnread();
	const { data } = useQuery(endpoints.signedSongs.getSongToDo.queryOptions());
	const [chat] = chats?.bySong ?? [];
	const song = data?.song;
	const actions = song ? [song.nextAction, ...song.furtherActions].filter(({ isOffered }) => isOffered) : [];
	return (
		<>
			{chat && (
				<Link
					to="/signed-songs/$songId/chat"
					params={{ songId: chat.songId }}
					className={buttonClass({ size: 'sm', className: 'max-lg:hidden' })}
				>
					<MessagesSquare size={14} />
					{t(m.unreadMessages, { count: chats?.total ?? 0 })}
				</Link>
			)}
			{song && actions.length > 0 && (
				// One row: both captions give way to each other.
				<div className="flex max-w-full min-w-0 gap-2 max-xl:hidden">
					{actions.slice(0, 2).map((action) => (
						<ActionLink
							key={action.name}
							song={song}
							action={action}
							variant="secondary"
							className="min-w-0 shrink"
							isNamed
						/>
					))}
				</div>
			)}
		</>
	);
}
