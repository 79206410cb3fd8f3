import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { canDelete, canEdit } from '../../domain/chat/chat-rules.ts';
import { splitText } from '../../domain/chat/text-parts.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { useMember } from '../accounts/member.ts';
import { useTypedText } from '../lib/busy.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePlayerStore } from '../player/player-context.tsx';
import { trackOf } from '../songs/song-track.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useDeleteMessage, useEditMessage } from './chat.mutations.ts';
import { formatClock } from './chat-format.ts';
import { MessageFiles } from './message-files.tsx';

interface MessageItemProps {
	songId: string;
	message: Message;
	song: Song | undefined;
	/** The message is by the same author as the one above. */
	isContinued: boolean;
	/** The chat is read-only. */
	isClosed: boolean;
}

export function MessageItem({ songId, message, song, isContinued, isClosed }: MessageItemProps) {
	const [isEditing, setIsEditing] = useState(false);
	const { authorId, authorName, text, mentions, files, createdAt, editedAt, isDeleted } = message;
	return (
		<MessageFrame id={authorId ?? 'unknown'} name={authorName} at={createdAt} isContinued={isContinued}>
			{isDeleted ? (
				<p className="text-sm text-faint italic">{t(m.messageDeleted)}</p>
			) : isEditing ? (
				<MessageEditor songId={songId} message={message} onDone={() => setIsEditing(false)} />
			) : (
				<>
					{text !== '' && <MessageText text={text} mentions={mentions} song={song} />}
					<MessageFiles files={files} />
					{editedAt && <p className="text-2xs text-faint">{t(m.edited)}</p>}
				</>
			)}
			{!isDeleted && !isEditing && !isClosed && (
				<div className="absolute top-0 right-0 md:-top-1">
					<MessageMenu message={message} onEdit={() => setIsEditing(true)} />
				</div>
			)}
		</MessageFrame>
	);
}

interface MessageFrameProps {
	id: string;
	name: string;
	at: Date;
	isContinued: boolean;
	children: ReactNode;
}

/** Author and time beside the content of a message. */
export function MessageFrame({ id, name, at, isContinued, children }: MessageFrameProps) {
	return (
		<div
			className={classNames(
				'group/message relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 pr-11 md:pr-9',
				isContinued ? 'pt-0.5' : 'pt-3',
			)}
		>
			{!isContinued && <Avatar id={id} name={name} size={32} />}
			<div className={classNames('min-w-0', isContinued && 'col-start-2')}>
				<p className={isContinued ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2 text-sm leading-[1.4]'}>
					<b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
					<time dateTime={at.toISOString()} className="text-xs text-faint">
						{formatClock(at)}
					</time>
				</p>
				{children}
			</div>
		</div>
	);
}

/** Edits the viewer's own message in place. */
function MessageEditor({ songId, message, onDone }: { songId: string; message: Message; onDone: () => void }) {
	const [text, setText] = useState(message.text);
	const edit = useEditMessage(songId);
	useTypedText(text !== message.text);

	function handleSave() {
		if (text.trim() === message.text) onDone();
		else edit.mutate({ messageId: message.id, text }, { onSuccess: onDone });
	}

	function handleKey(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') {
			event.stopPropagation();
			onDone();
		}
		if (event.key === 'Enter' && !event.shiftKey) {
			event.preventDefault();
			handleSave();
		}
	}

	return (
		<div className="mt-1 grid gap-2">
			<textarea
				// biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
				autoFocus
				aria-label={t(m.editYourMessage)}
				rows={Math.min(8, text.split('\n').length)}
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={handleKey}
				className="field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-md border border-control-line bg-field px-3 py-2 text-base outline-none focus-visible:border-accent-text focus-visible:shadow-(--halo) compact:min-h-9 md:text-md"
			/>
			{edit.isError && (
				<p role="alert" className="text-xs text-bad">
					{messageOf(edit.error, t(m.editFailed))}
				</p>
			)}
			<div className="flex gap-2">
				<Button size="sm" variant="soft" isBusy={edit.isPending} onClick={handleSave}>
					{t(general.save)}
				</Button>
				<Button size="sm" variant="quiet" onClick={onDone}>
					{t(general.cancel)}
				</Button>
			</div>
		</div>
	);
}

/** Actions that the viewer may take on a message; renders nothing if there are none. */
function MessageMenu({ message, onEdit }: { message: Message; onEdit: () => void }) {
	const { reviewerId, organization } = useMember();
	const [wasPressed, setWasPressed] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const remove = useDeleteMessage();
	if (!reviewerId) return null;
	const viewer = { reviewerId, isAdmin: organization.isAdmin };
	const isMine = message.authorId === reviewerId;
	if (!canDelete(message, viewer).allowed) return null;
	const trigger = (
		<IconButton
			icon={Ellipsis}
			caption={isMine ? t(m.editOrDelete) : t(m.deleteMessageOf, { author: message.authorName })}
			size="sm"
			onClick={() => setWasPressed(true)}
			className="opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100"
		/>
	);
	return (
		<>
			{wasPressed ? (
				<Menu trigger={trigger} isInitiallyOpen>
					{canEdit(message, viewer, new Date()).allowed && (
						<MenuItem icon={Pencil} onSelect={onEdit}>
							{t(general.edit)}
						</MenuItem>
					)}
					<MenuItem icon={Trash2} tone="danger" onSelect={() => setIsAsking(true)}>
						{t(m.deleteCaption)}
					</MenuItem>
				</Menu>
			) : (
				trigger
			)}
			{isAsking && (
				<ConfirmDialog
					onOpenChange={setIsAsking}
					title={t(m.deleteTitle)}
					confirmCaption={t(m.deleteCaption)}
					call={remove}
					failure={t(m.deleteFailed)}
					onConfirm={() => remove.mutate({ messageId: message.id }, { onSuccess: () => setIsAsking(false) })}
				>
					{t(m.deleteText)}
				</ConfirmDialog>
			)}
		</>
	);
}

interface MessageTextProps {
	text: string;
	mentions: readonly { name: string }[];
	/** Undefined until loaded; then its moments can be played. */
	song: Song | undefined;
}

function MessageText({ text, mentions, song }: MessageTextProps) {
	const durationMs = song ? (song.sound.durationMs ?? song.sound.announcedDurationMs) : null;
	const parts = splitText(text, { mentions: mentions.map(({ name }) => name), durationMs });
	let offset = 0;
	return (
		<p className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
			{parts.map((part) => {
				const key = offset;
				offset += part.text.length;
				switch (part.kind) {
					case 'mention':
						return (
							<b key={key} className="font-semibold text-accent-text">
								{part.text}
							</b>
						);
					case 'moment':
						return song && <Moment key={key} text={part.text} seconds={part.seconds} song={song} />;
					case 'link':
						return (
							<a
								key={key}
								href={part.href}
								target="_blank"
								rel="noreferrer noopener"
								className="link underline underline-offset-3"
							>
								{part.text}
							</a>
						);
					default:
						return part.text;
				}
			})}
		</p>
	);
}

/** A time in the song; pressing it plays from there. */
function Moment({ text, seconds, song }: { text: string; seconds: number; song: Song }) {
	const player = usePlayerStore();

	function handleClick() {
		const track = trackOf(song);
		if (player.getState().currentTrack?.id !== track.id) player.seekIn(track, seconds, { andPlay: true });
		else {
			player.play(track);
			player.seek(seconds);
		}
	}

	return (
		<button
			type="button"
			aria-label={t(m.playFrom, { title: song.title, time: text })}
			onClick={handleClick}
			className="relative mono rounded-sm font-medium text-accent-text touch:min-w-11 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3 hover:underline hover:underline-offset-3"
		>
			{text}
		</button>
	);
}
