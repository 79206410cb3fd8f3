// What is to do for signed songs, for the dashboard: unread chats, and the next actions of the most urgent songs.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ListChecks, MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useUnread } from '../chat/chat.queries.ts';
import { endpoints } from '../lib/api-client.ts';
import { ActionLink } from '../signed-songs/next-action.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { unread as unreadCount } from './app.messages.ts';
import * as m from './signed-songs-to-do.messages.ts';

const mostLinks = 3;
const mostActionsOfSong = 2;

interface SongToDo {
	song: SignedSong;
	actions: ReadonlyArray<SignedSong['nextAction']>;
}

function useSongsToDo(): SongToDo[] {
	const { data } = useQuery(endpoints.signedSongs.listSongsToDo.queryOptions());
	return (data?.songs ?? [])
		.map((song) => ({ song, actions: [song.nextAction, ...song.furtherActions].filter(({ isOffered }) => isOffered) }))
		.filter(({ actions }) => actions.length > 0);
}

/** The next action of each song; what is left of the room is for further actions, those of the most urgent song first. */
function chooseLinks(songs: readonly SongToDo[]) {
	let room = mostLinks - songs.length;
	return songs.flatMap(({ song, actions }) => {
		const count = 1 + Math.min(room, actions.length - 1);
		room -= count - 1;
		return actions.slice(0, count).map((action) => ({ song, action }));
	});
}

/** Beside the title of the dashboard, where there is room; elsewhere they are in the line. */
export function UnreadChatsButton() {
	return <UnreadChats className={buttonClass({ size: 'sm', className: 'max-lg:hidden' })} />;
}

const lineClass = 'flex min-h-11 w-full items-center gap-2.5 rounded-card px-3.5 text-sm font-medium';

/** An item of the dashboard's list, which opens. Wide windows show the next actions also while it is closed. */
export function ToDoLine() {
	const songs = useSongsToDo();
	const { data: chats } = useUnread();
	const [isOpen, setIsOpen] = useState(false);
	const listId = useId();
	const unread = chats?.total ?? 0;
	if (songs.length === 0)
		return (
			unread > 0 && (
				<li className="rounded-card bg-surface shadow-e1 lg:hidden">
					<UnreadChats className={lineClass} />
				</li>
			)
		);
	return (
		<li className="rounded-card bg-surface shadow-e1">
			<div className="flex items-center">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={isOpen ? listId : undefined}
					onClick={() => setIsOpen(!isOpen)}
					className={classNames(lineClass, 'min-w-0 text-left xl:w-auto xl:shrink-0')}
				>
					<ListChecks size={16} className="shrink-0 text-accent-text" />
					<span className="min-w-0 flex-1 truncate">{t(m.nextForSignedSongs)}</span>
					{unread > 0 && <span className="text-xs text-muted lg:hidden">{t(unreadCount, { count: unread })}</span>}
					<ChevronDown
						size={16}
						className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
					/>
				</button>
				{!isOpen && (
					<div className="hidden min-w-0 flex-1 justify-end gap-2 pr-3.5 xl:flex">
						{chooseLinks(songs).map(({ song, action }) => (
							<ActionLink
								key={`${song.songId} ${action.name}`}
								song={song}
								action={action}
								variant="secondary"
								className="min-w-0 shrink!"
								isNamed
							/>
						))}
					</div>
				)}
			</div>
			{isOpen && (
				<div id={listId}>
					<ul className="grid gap-3 border-t border-line px-3.5 pt-3 pb-3.5">
						{songs.map(({ song, actions }) => (
							<li key={song.songId} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
								<p className="min-w-0 flex-[1_1_12rem] truncate text-sm font-semibold" title={song.title}>
									{song.title}
								</p>
								<div className="flex min-w-0 flex-wrap gap-2">
									{actions.slice(0, mostActionsOfSong).map((action) => (
										<ActionLink key={action.name} song={song} action={action} variant="soft" />
									))}
								</div>
							</li>
						))}
					</ul>
					<Link
						to="/signed-songs/overview"
						search={{ list: 'needs_you' }}
						className="flex min-h-11 items-center border-t border-line px-3.5 text-sm text-accent-text underline-offset-3 hover:underline"
					>
						{t(m.allThatNeedYou)}
					</Link>
					{unread > 0 && (
						<div className="border-t border-line lg:hidden">
							<UnreadChats className={lineClass} />
						</div>
					)}
				</div>
			)}
		</li>
	);
}

/** Leads to the chat or, if several have unread messages, to all chats. */
function UnreadChats({ className }: { className: string }) {
	const { data } = useUnread();
	const [chat, ...others] = data?.bySong ?? [];
	if (!data || !chat) return null;
	const content = (
		<>
			<MessagesSquare size={14} className="shrink-0" />
			{t(m.unreadMessages, { count: data.total })}
		</>
	);
	return others.length > 0 ? (
		<Link to="/signed-songs/chat" className={className}>
			{content}
		</Link>
	) : (
		<Link to="/signed-songs/$songId/chat" params={{ songId: chat.songId }} className={className}>
			{content}
		</Link>
	);
}
